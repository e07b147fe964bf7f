import {
  type Asked,
  type AskedRange,
  type FilterQuery,
  isRange,
  type ListFilter,
  type ListFilters,
} from '#domain/common/list-filter.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { restriction } from '../access-sql.ts';
import type { SqlValues } from '../sql-values.ts';

/** How each filter of a register is said in SQL; one that is declared and not said does not compile. */
export type FilterWriters<All extends ListFilters> = {
  [Name in keyof All]: (
    asked: All[Name] extends { kind: 'years' | 'dates' } ? AskedRange<Asked<All[Name]>> : Asked<All[Name]>,
    values: SqlValues,
  ) => string;
};

interface FilterSource<All extends ListFilters> {
  filters: All;
  query: FilterQuery<All>;
  values: SqlValues;
  writers: FilterWriters<All>;
  /** Who sees what only a circle sees, as a condition of the row; asked for once, where a filter needs it. */
  circle: (values: SqlValues) => string;
}

/** The conditions of what is asked for: nobody finds a record by what he would not be shown of it. */
export function filterConditions<All extends ListFilters>(source: FilterSource<All>): string[] {
  const { filters, values, circle } = source;
  const query = source.query as Readonly<Record<string, unknown>>;
  const writers = source.writers as Readonly<Record<string, (asked: unknown, values: SqlValues) => string>>;
  const asked = Object.entries(filters).flatMap(([name, filter]) => {
    const value = valueOf(query, name, filter);
    return value === undefined ? [] : [{ name, filter, value }];
  });
  const isOfCircle = asked.some(({ filter }) => filter.seenBy !== undefined);
  return [
    ...(isOfCircle ? restriction(circle(values)) : []),
    ...asked.flatMap(({ name, value }) => writers[name]?.(value, values) ?? []),
  ];
}

function valueOf(query: Readonly<Record<string, unknown>>, name: string, filter: ListFilter): unknown {
  if (!isRange(filter)) return query[name] === false ? undefined : query[name];
  const [from, to] = filter.names.map((end) => query[end]);
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** Those with the numbers alone, where some are asked for. */
export const amongIds = (column: string, ids: readonly number[] | null | undefined, values: SqlValues): string[] =>
  ids === null || ids === undefined ? [] : [`${column} = any(${values.add(ids)}::int[])`];

/** A number as it was asked for: of a club, a coach, a code. */
export const isNumber =
  (column: string) =>
  (asked: number, values: SqlValues): string =>
    `${column} = ${values.add(asked)}::int`;

const firstDay = (year: number): IsoDate => `${String(year).padStart(4, '0')}-01-01`;
const lastDay = (year: number): IsoDate => `${String(year).padStart(4, '0')}-12-31`;

/** A date within years, both included. */
export function inYears(column: string, { from, to }: AskedRange<number>, values: SqlValues): string {
  return [
    ...(from === undefined ? [] : [`${column} >= ${values.add(firstDay(from))}::date`]),
    ...(to === undefined ? [] : [`${column} <= ${values.add(lastDay(to))}::date`]),
  ].join(' and ');
}

const startOf = (day: string) => `(${day})::timestamp at time zone 'Europe/Sofia'`;

/** A moment within days of Bulgaria, both included. */
export function onDays(column: string, { from, to }: AskedRange<IsoDate>, values: SqlValues): string {
  return [
    ...(from === undefined ? [] : [`${column} >= ${startOf(`${values.add(from)}::date`)}`]),
    ...(to === undefined ? [] : [`${column} < ${startOf(`${values.add(to)}::date + 1`)}`]),
  ].join(' and ');
}
