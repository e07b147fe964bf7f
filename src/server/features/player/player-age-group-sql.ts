import {
  ADULT_AGE,
  type AgeGroup,
  groupBelow,
  openAgeGroups,
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

const groupsOf = (sex: Sex) => openAgeGroups.filter((group) => group.sex === sex);
const limitsOf = (sex: Sex) => groupsOf(sex).flatMap(({ age }) => (age === ADULT_AGE ? [] : [age + 1]));
const codesOf = (sex: Sex) => groupsOf(sex).map(({ value }) => value);

/** `ageGroupFor` in SQL: the youngest group that takes the player in the season, which is the place of a value. */
export function ageGroupSql(season: string): string {
  const age = `${season}::int + ${cutOffOf(season)} - date_part('year', ${p.birthDate})::int`;
  const place = (sex: Sex) => `width_bucket(${age}, array[${limitsOf(sex).join()}]::int[])`;
  // Most federations have the same ages for both: then each row is looked at once.
  if (limitsOf(0).join() === limitsOf(1).join())
    return `(array[${sexes.map((sex) => `[${codesOf(sex).join()}]`).join()}])[1 + ${p.sex}][1 + ${place(0)}]`;
  const own = (sex: Sex) => `(array[${codesOf(sex).join()}])[1 + ${place(sex)}]`;
  return `(case ${p.sex} when 0 then ${own(0)} else ${own(1)} end)`;
}

/** The season is the place of a value. The cut-off is what the rules of the season say, looked up once. */
export function inAgeGroup(group: AgeGroup, season: string): string {
  // Nobody is of a closed group; the value is asked for all the same.
  if (group.isClosed) return `${season}::int is null`;
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
