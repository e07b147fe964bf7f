import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { ageGroupTable } from './tables/age-group.table.ts';
import { sqlNames, sqlTable } from './typed-columns.ts';

/**
 * From the youngest boys to the women, for lists. Numbers that follow each other are that order by themselves; groups
 * that were added later have their place by age.
 */
export function groupOrder(column: string): string {
  const codes = ageGroups.map(({ value }) => value);
  const isByNumber = codes.every((code, at) => at === 0 || code > (codes[at - 1] ?? 0));
  return isByNumber ? column : `array_position(array[${codes.join()}]::smallint[], ${column})`;
}

const g = sqlNames(ageGroupTable, 'place');

/** The same of a few rows, in a statement that is written once: the table is asked. */
export const groupPlace = (column: string): string =>
  `(select ${g.sex} * 1000 + ${g.age} from ${sqlTable(ageGroupTable, 'place')} where ${g.value} = ${column})`;

export const placeOfGroup = (column: AnyColumn): SQL =>
  sql`(select ${sql.raw(`${g.sex} * 1000 + ${g.age}`)} from ${sql.raw(sqlTable(ageGroupTable, 'place'))} where ${sql.raw(g.value)} = ${column})`;
