import { clubFields } from '#domain/club/club.fields.ts';
import { formLabels } from '#domain/common/field.ts';
import { showDate } from '#web/lib/text/dates.ts';

export const clubText = {
  details: 'Информация за клуба',
  restIsForClubs: 'Останалите данни се виждат само от клубовете и федерацията.',
  created: 'Клубът е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на клуб!',
  updated: 'Клубът е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на клуб!',
  closed: 'Клубът е закрит успешно!',
  closeFailed: 'Възникна грешка при закриването на клуб!',
  closeEffect:
    'Закритият клуб не се показва в списъците и в него не може да се започва нищо ново. Лицензите и трансферите му остават; започнатите трансфери се прекратяват със същата причина.',
  reopened: 'Клубът е отворен отново!',
  reopenFailed: 'Възникна грешка при отварянето на клуб!',
  myClub: 'Моят клуб',
  myClubs: 'Моите клубове',
  withoutUsers: 'Клубът няма нито един потребител.',
  deleted: 'Клубът е изтрит успешно!',
  deleteFailed: 'Възникна грешка при изтриването на клуб!',
  confirmRegion: 'Моля, потвърдете областта на населеното място',
  adminsOnly: 'Клубове се добавят само от администраторите на федерацията.',
  ownClubOnly: 'Можете да променяте само данните на своя клуб.',
};

export function deleteQuestion(fullName: string): string {
  return `Потвърждавате ли изтриването на ${fullName}? То не може да бъде отменено.`;
}

export function closedText(closedOn: string, reason: string | null): string {
  return `Клубът е закрит на ${showDate(closedOn)}\u00a0г. В него не може да се започва нищо ново.${reason === null ? '' : `\nПричина: ${reason}`}`;
}

export function clubCount(count: number): string {
  return count === 1 ? '1 клуб' : `${count} клуба`;
}

export const clubLabels = {
  ...formLabels(clubFields),
  fullName: 'Пълно име',
  isTownConfirmed: 'Потвърдена област',
  isAnotherClub: 'Това е друг клуб с подобно име',
} as const;
