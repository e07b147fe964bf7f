import {
  ADULT_AGE,
  type AgeGroup,
  ageGroups,
  groupBelow,
  type Sex,
  sexes,
} from '#domain/card-index/age-group.rules.ts';
import type { RowGroups } from '#server/db/list/list-sql.ts';
import { cutOffOf } from '#server/db/season-sql.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';

const p = sqlNames(playerTable, 'p');

/** Asked for once, not of each row. */
const earliestOf = (season: string, age: number) =>
  `(select make_date(${season}::int + ${cutOffOf(season)} - ${age}, 1, 1))`;

const groupsOf = (sex: Sex) => ageGroups.filter((group) => group.sex === sex);
/** Both sexes have the same. */
const AGES = groupsOf(0).flatMap(({ age }) => (age === ADULT_AGE ? [] : [age]));
const CODES = sexes.map(
  (sex) =>
    `[${groupsOf(sex)
      .map(({ value }) => value)
      .join()}]`,
);

/** `ageGroupFor` in SQL: the youngest group that takes the player in the season, which is the place of a value. */
export function ageGroupSql(season: string): string {
  const age = `${season}::int + ${cutOffOf(season)} - date_part('year', ${p.birthDate})::int`;
  const place = `width_bucket(${age}, array[${AGES.map((limit) => limit + 1).join()}])`;
  return `(array[${CODES.join()}])[1 + ${p.sex}][1 + ${place}]`;
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

/** As the index `players_of_age` has it. */
const BIRTH_YEAR = `date_part('year', ${p.birthDate})`;

/** The years of birth that such a condition is about, where it is among these and has a first and a last one. */
export function birthYearsApart(conditions: readonly string[]): RowGroups | undefined {
  for (const condition of conditions) {
    const [sex, from, before, ...others] = condition.split(' and ');
    const first = from?.split(`${p.birthDate} >= `)[1];
    const end = before?.split(`${p.birthDate} < `)[1];
    if (sex === undefined || first === undefined || end === undefined || others.length > 0) continue;
    const yearOf = (day: string) => `date_part('year', ${day})::int`;
    return {
      condition,
      from: `generate_series(${yearOf(first)}, ${yearOf(end)} - 1) born(year)`,
      where: 'true',
      isOfGroup: `${sex} and ${BIRTH_YEAR} = born.year`,
    };
  }
  return undefined;
}
