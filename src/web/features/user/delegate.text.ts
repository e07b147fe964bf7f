import { dateInText, type IsoDate } from '#domain/common/dates.ts';

export const delegateText = {
  title: 'Делегати',
  description: 'Кой отбелязва периодични прегледи днес и през следващите дни',
  adminsOnly: 'Делегатите се виждат само от администраторите.',
  today: 'Днес',
  later: 'Следващи дни',
  nobodyToday: 'Днес никой не е делегат.',
  nobodyLater: 'Никой не е делегат за следващ ден.',
  how: 'Правото се дава от профила на потребителя, раздел „Делегат“.',
  toUsers: 'Към потребителите',
  take: 'Отнеми',
  taken: 'Правото на делегат е отнето!',
  takeTitle: 'Отнемане на право',
  takeQuestion: (name: string, day: IsoDate) =>
    `Да бъде ли отнето правото на ${name} да отбелязва прегледи на ${dateInText(day)}? Отбелязаното дотук остава.`,
  takeLabel: (name: string, day: IsoDate) => `Отнеми правото на ${name} за ${dateInText(day)}`,
} as const;
