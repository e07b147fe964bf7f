import type { SqlValues } from '../sql-values.ts';
import { plannedOnce } from './planned-once.ts';
import { type ListParts, type ListSource, type OrderClause, orderText, pageClause, type Stretch } from './list-sql.ts';

/** What is looked for may come later than it would if it were spread evenly. */
const PATIENCE = 4;

/** A row found by an index also has to be fetched, compared and sorted. */
const ROWS_READ_FOR_ONE_FOUND = 4;

/** How many rows to look at; null where an index is cheaper. Rounded, so that few statements are prepared. */
export function rowsToWalk(all: number, total: number, { limit, offset }: Stretch): number | null {
  const evenly = ((offset + limit) * all) / Math.max(total, 1);
  const steps = rounded(evenly * PATIENCE);
  return all > 0 && steps < total * ROWS_READ_FOR_ONE_FOUND ? steps : null;
}

const rounded = (steps: number) => 2 ** Math.ceil(Math.log2(Math.max(1, steps)));

/** How far to walk first, and how far once more before all that are found are put in order instead. */
export function walksFor({ all, total }: { all: number; total: number }, stretch: Stretch): number[] {
  const first = rowsToWalk(all, total, stretch);
  const second = rounded(total / ROWS_READ_FOR_ONE_FOUND);
  return first === null ? [] : second > first ? [first, second] : [first];
}

export const sortKeys = (order: readonly OrderClause[]) =>
  order.map((clause, i) => ({ ...clause, name: `sort_key_${i}` }));

/** From so many on, what is not asked about is read of the page alone: the others are passed in the index. */
const LONG_WALK = 512;

interface Walk {
  /** Conditions of the rows that are walked through, and of those that are looked for among them. */
  walked: readonly string[];
  found: readonly string[];
  values: SqlValues;
  steps: number;
  stretch: Stretch;
}

type WalkedSource<Row extends object> = Pick<ListSource<Row>, 'columns' | 'orderBy'> & { parts: ListParts };

/** The page, out of as many rows as are walked through in their order; it may be short. */
export function walkSql<Row extends object>(
  { columns, orderBy, parts: { table, alias, joins } }: WalkedSource<Row>,
  { walked, found, values, steps, stretch }: Walk,
): string {
  const keys = sortKeys(orderBy);
  const inOrder = (of: string) => keys.map((key) => `${of}.${key.name}${key.direction}`).join(', ');
  // The keys are carried along: by them PostgreSQL sees that the rows come in order and stops at the end of the page.
  const passed = `(
    select ${alias}.*, ${keys.map((key) => `${key.expression} as ${key.name}`).join(', ')}
    from ${table} where ${conditions(walked)} order by ${orderText(orderBy)} limit ${steps}
  ) ${alias}`;
  const wanted = `where ${conditions(found)} order by ${inOrder(alias)} ${pageClause(stretch, values)}`;
  if (steps < LONG_WALK) return `select ${columns.text} from ${passed} ${joins} ${wanted}`;
  return `select ${columns.text}
    from (
      select ${alias}.id as row_id, ${keys.map((key) => `${alias}.${key.name}`).join(', ')} from ${passed} ${wanted}
    ) found join ${table} on ${alias}.id = found.row_id ${joins}
    order by ${inOrder('found')}`;
}

/** The plan is given by the walk: it depends on no value, unless by a statement within the condition. */
const conditions = (of: readonly string[]): string =>
  of.map((condition) => (condition.includes('select') ? condition : plannedOnce(condition))).join(' and ') || 'true';
