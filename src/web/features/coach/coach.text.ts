import { coachFields } from '#domain/coach/coach.fields.ts';
import { formLabels } from '#domain/common/field.ts';
import { plural } from '#web/lib/text/plural.ts';

export const coachText = {
  profile: 'Профил на треньор',
  notWorking: 'Не работи в момента',
  restIsForTheClub: 'Останалите данни се виждат само от клуба на треньора и от федерацията.',
  created: 'Треньорът е добавен успешно!',
  createFailed: 'Възникна грешка при добавянето на треньор!',
  updated: 'Треньорът е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на треньор!',
  addedByAdmins: 'Треньори се добавят само от администраторите на федерацията.',
  changedByAdmins: 'Личните данни на треньорите се променят само от администраторите на федерацията.',
};

export const coachLabels = {
  ...formLabels(coachFields),
  isAnotherPerson: 'Това е друг треньор с подобно име',
} as const;

export function coachCount(count: number): string {
  return plural(count, 'треньор', 'треньори');
}
