import type { OpenDatabase } from '../database.ts';
import type { SqlValues } from '../sql-values.ts';
import {
  type ListParts,
  type ListSource,
  named,
  type OrderClause,
  orderText,
  pageClause,
  type Stretch,
} from './list-sql.ts';
import { sortKeys } from './walked-rows.ts';

type PartedSource = Pick<ListSource, 'columns' | 'orderBy'> & { parts: ListParts };

/** Of a row that was found, no more than its number and what it is sorted by. */
export const foundKeys = ({ parts: { alias }, orderBy }: Pick<PartedSource, 'parts' | 'orderBy'>): string =>
  [`${alias}.id as row_id`, ...sortKeys(orderBy).map(({ expression, name }) => `${expression} as ${name}`)].join(', ');

/** By what is its own a row is put in order before anything is joined to it. */
export function sortedFrom({ from, parts, orderBy }: Pick<ListSource, 'from' | 'parts' | 'orderBy'>): string {
  const isOwn = ({ expression }: OrderClause) =>
    [...expression.matchAll(/(\w+)\./g)].every(([, alias]) => alias === parts?.alias);
  return parts !== undefined && orderBy.every(isOwn) ? parts.table : from;
}

/** Those found are put in order by their keys, and only the page is read whole. */
export function pageOfFoundSql(
  { columns, parts, orderBy }: PartedSource,
  found: string,
  { stretch, values, also = '' }: { stretch: Stretch; values: SqlValues; also?: string },
): string {
  const order = orderText(sortKeys(orderBy).map((key) => ({ ...key, expression: `found.${key.name}` })));
  return `
    select ${also}${columns.text}
    from (select * from (${found}) found order by ${order} ${pageClause(stretch, values)}) found
    join ${parts.table} on ${parts.alias}.id = found.row_id ${parts.joins}
    order by ${order}`;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface PageAndTotal {
  /** Of both, where they share what was found. */
  found?: string;
  total: string;
  /** Written with `AS_ROW`. */
  page: string;
}

/** Marks a row of the page: behind the last one there is nothing but the total. */
export const AS_ROW = 'true as "isRow", ';

/** The page and the number of all rows in a single statement, prepared under a name once per connection. */
export async function pageAndTotal<Row extends object>(
  database: OpenDatabase,
  { found = '', total, page }: PageAndTotal,
  values: SqlValues,
): Promise<Page<Row>> {
  const counted = await database.rows<{ total: number; isRow: boolean | null }>(
    named(`
      ${found} select counted.total, page.*
      from (${total}) counted
      left join lateral (${page}) page on true`),
    values.list,
  );
  const [first] = counted;
  const rows = first?.isRow === true ? counted.map(({ total: _of, isRow: _mark, ...row }) => row as Row) : [];
  return { total: first?.total ?? 0, rows };
}
