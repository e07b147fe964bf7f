import { earliestBirthYear, exampleGroup } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import { plural } from '#web/lib/text/plural.ts';

export const seasonRulesText = {
  title: 'Правила на сезоните',
  updated: 'Правилата са обновени успешно!',
  updateFailed: 'Възникна грешка при обновяването на правилата!',
  adminsOnly: 'Правилата на сезоните се определят от администраторите на федерацията.',
  pastSeason: 'Правилата на минал сезон не се променят.',
  noLimit: 'Без ограничение',
  approvalHint:
    'Клубът подава лиценза, федерацията го заверява или го връща с причина. Лицензите, които вече са създадени, се смятат за заверени от момента на включването.',
};

export const seasonRulesLabels = {
  cutOff: 'Възрастова граница',
  groupsAbove: 'Групи над собствената',
  cardIndexesPerSeason: 'Лицензи на състезател за сезон',
  isApprovalRequired: 'Лицензите се заверяват от федерацията',
} as const;

export function cutOffText(year: Season, cutOff: number): string {
  const { age } = exampleGroup();
  return `Под ${age + 1}\u00a0г.: родени през ${earliestBirthYear(age, year, cutOff)}\u00a0г. и по-късно`;
}

export function cardIndexLimitText(limit: number | null): string {
  return limit === null ? seasonRulesText.noLimit : `най-много ${plural(limit, 'лиценз', 'лиценза')}`;
}

export function groupLimitText(limit: number | null): string {
  if (limit === null) return seasonRulesText.noLimit;
  return limit === 0 ? 'само в собствената група' : `най-много ${plural(limit, 'група', 'групи')} нагоре`;
}

export function concernText(playerCount: number, cardIndexCount: number): string {
  if (playerCount === 0) return 'Промяната не засяга никого във вече издадените лицензи.';
  const players = plural(playerCount, 'състезател', 'състезатели');
  const staying =
    playerCount === 1
      ? `Състезателят остава в ${cardIndexCount === 1 ? 'лиценза' : 'лицензите'}, докато не бъде премахнат.`
      : 'Те остават в лицензите, докато не бъдат премахнати.';
  return `Промяната засяга ${players} в ${plural(cardIndexCount, 'лиценз', 'лиценза')}. ${staying}`;
}
