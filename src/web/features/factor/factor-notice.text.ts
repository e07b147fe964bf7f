import { daysText } from '#web/lib/text/plural.ts';

export const daysLeftText = (days: number) =>
  days === 0 ? 'Днес е последният ден.' : `${days === 1 ? 'Остава' : 'Остават'} ${daysText(days)}.`;
export const setUpBy = (day: string, daysLeft: string) =>
  `До ${day}\u00a0г. трябва да настроите двустепенна защита. ${daysLeft}`;
export const setUp = 'Настрой';
