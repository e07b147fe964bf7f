import type { Season } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type ListFilter, type ReportColumn, type RowKey, totalFilterOf } from '#domain/report/report.rules.ts';
import { conditionsOf } from '#server/db/list/list-sql.ts';
import type { SqlValues } from '#server/db/sql-values.ts';

/** Who counts, and when: what a filter finds depends on both. The season is that of the report. */
export interface Asked {
  actor: Actor;
  today: IsoDate;
  season: Season;
}

/** By what the rows of a list are put together. */
export interface Dimension {
  key: (asked: Asked, values: SqlValues) => string;
  joins?: (asked: Asked, values: SqlValues) => string;
  where?: string;
  /** Whether a row of the list may stand under several keys. */
  isMany?: boolean;
  /** How many days it took, where that is measured. */
  days?: string;
}

/** A list as its own page asks for it: the same conditions find what is counted. */
export interface CountedList {
  table: string;
  id: string;
  /** What the address of the list asks for, as conditions of its statement. */
  where: (filter: ListFilter, asked: Asked, values: SqlValues) => string[];
  by: Readonly<Record<string, Dimension>>;
}

export interface CountedRow {
  key: RowKey;
  isTotal: boolean;
  values: (number | null)[];
}

/**
 * The numbers of columns that are put together alike, in one statement; the last row is that of all. The first of
 * them counts whatever the others count, so that its conditions narrow the table down.
 */
export function groupedSql(
  list: CountedList,
  columns: readonly ReportColumn[],
  asked: Asked,
  values: SqlValues,
): string {
  const [first] = columns;
  const dimension = first === undefined ? undefined : list.by[first.by];
  if (first === undefined || dimension === undefined) throw new Error(`Nothing to count by ${first?.by}`);
  const conditions = (column: ReportColumn) => list.where(totalFilterOf(column, asked.season), asked, values);
  const where = [...conditions(first), ...(dimension.where === undefined ? [] : [dimension.where])];
  const isCounted = columns.map((column, at) => {
    const condition = at === 0 ? 'true' : conditionsOf({ where: conditions(column) });
    return `(${condition}) as "is${at}"`;
  });
  const rows = dimension.isMany ? 'distinct id' : '*';
  const numbers = columns.map(({ unit }, at) =>
    unit === 'count'
      ? `(count(${rows}) filter (where "is${at}"))::int`
      : `(percentile_cont(0.5) within group (order by days) filter (where "is${at}"))::float8`,
  );
  return `select key::text as key, grouping(key) = 1 as "isTotal", array[${numbers.map((number) => `${number}::float8`).join(', ')}] as values
    from (
      select ${dimension.key(asked, values)} as key, ${list.id} as id, ${dimension.days ?? 'null::float8'} as days, ${isCounted.join(', ')}
      from ${list.table} ${dimension.joins?.(asked, values) ?? ''} where ${conditionsOf({ where })}
    ) counted
    group by grouping sets ((key), ())`;
}
