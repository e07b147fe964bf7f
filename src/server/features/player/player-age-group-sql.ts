import { ADULT_AGE, type AgeGroup, ageGroups, groupBelow } from '#domain/card-index/age-group.rules.ts';
import { cutOffOf } from '#server/db/season-sql.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');

const earliestOf = (season: string, age: number) => `make_date(${season}::int + ${cutOffOf(season)} - ${age}, 1, 1)`;

/** `ageGroupFor` in SQL: the youngest group that takes the player in the season, which is the place of a value. */
export function ageGroupSql(season: string): string {
  const cases = ageGroups.map(({ value, age, sex }) => {
    const isTaken = age === ADULT_AGE ? '' : ` and ${p.birthDate} >= ${earliestOf(season, age)}`;
    return `when ${p.sex} = ${sex}${isTaken} then ${value}`;
  });
  return `case ${cases.join(' ')} end`;
}

/** The season is the place of a value. The cut-off is what the rules of the season say, looked up once. */
export function inAgeGroup(group: AgeGroup, season: string): string {
  const earliest = (age: number) => earliestOf(season, age);
  const below = groupBelow(group);
  return [
    `${p.sex} = ${group.sex}`,
    ...(group.age === ADULT_AGE ? [] : [`${p.birthDate} >= ${earliest(group.age)}`]),
    ...(below === null ? [] : [`${p.birthDate} < ${earliest(below.age)}`]),
  ].join(' and ');
}
