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

/** What is looked for may come later than it would if it were spread evenly. */
const PATIENCE = 4;

/** A row found by an index also has to be fetched, compared and sorted. */
const ROWS_READ_FOR_ONE_FOUND = 4;

/** How many rows to look at; null where an index is cheaper. Rounded, so that few statements are prepared. */
export function rowsToWalk(all: number, total: number, { limit, offset }: Stretch): number | null {
  const evenly = ((offset + limit) * all) / Math.max(total, 1);
  const steps = 2 ** Math.ceil(Math.log2(Math.max(1, evenly * PATIENCE)));
  return all > 0 && steps < total * ROWS_READ_FOR_ONE_FOUND ? steps : null;
}

export const sortKeys = (order: readonly OrderClause[]) =>
  order.map((clause, i) => ({ ...clause, name: `sort_key_${i}` }));

interface Walk {
  /** Conditions of the rows that are walked through, and of those that are looked for among them. */
  walked: readonly string[];
  found: readonly string[];
  values: SqlValues;
  steps: number;
  stretch: Stretch;
}

/** The page, out of as many rows as are walked through in their order; it may be short. */
export function walkedRows<Row extends object>(
  database: OpenDatabase,
  {
    columns,
    orderBy,
    parts: { table, alias, joins },
  }: Pick<ListSource<Row>, 'columns' | 'orderBy'> & {
    parts: ListParts;
  },
  { walked, found, values, steps, stretch }: Walk,
): Promise<Row[]> {
  const keys = sortKeys(orderBy);
  // The keys are carried along: by them PostgreSQL sees that the rows come in order and stops at the end of the page.
  return database.rows<Row>(
    named(`
      select ${columns.text}
      from (
        select ${alias}.*, ${keys.map((key) => `${key.expression} as ${key.name}`).join(', ')}
        from ${table} where ${walked.join(' and ') || 'true'} order by ${orderText(orderBy)} limit ${steps}
      ) ${alias} ${joins}
      where ${found.join(' and ') || 'true'}
      order by ${keys.map((key) => `${alias}.${key.name}${key.direction}`).join(', ')}
      ${pageClause(stretch, values)}`),
    values.list,
  );
}
