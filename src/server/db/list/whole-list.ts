import type { OpenDatabase } from '../database.ts';
import { conditionsOf, type ListSource, named } from './list-sql.ts';
import { SqlValues } from '../sql-values.ts';

const STEP = 1000;

interface WholeListSource<Row extends object> extends Pick<ListSource<Row>, 'from' | 'columns' | 'where' | 'values'> {
  /** What the rows are sorted by; the last of them no two rows share. */
  keys: { expression: string; type: 'text' | 'int' | 'timestamptz'; valueOf: (row: Row) => string | number }[];
  desc?: boolean;
}

/**
 * Every row of a list, a page at a time. Each page begins after the last row of
 * the one before, so that the end of a long list costs no more than its
 * beginning, and between two pages nobody has to wait.
 */
export async function* wholeList<Row extends object>(
  database: OpenDatabase,
  source: WholeListSource<Row>,
): AsyncGenerator<Row[]> {
  const { from, columns, keys, desc = false } = source;
  const order = keys.map(({ expression }) => (desc ? `${expression} desc` : expression)).join(', ');
  let last: Row | undefined;
  do {
    const values = new SqlValues(source.values.list);
    const where = last === undefined ? source.where : [...source.where, beyond(last, source, values)];
    const rows = await database.rows<Row>(
      named(`select ${columns.text} from ${from} where ${conditionsOf({ where })} order by ${order} limit ${STEP}`),
      values.list,
    );
    if (rows.length > 0) yield rows;
    last = rows.length < STEP ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function beyond<Row extends object>(row: Row, { keys, desc = false }: WholeListSource<Row>, values: SqlValues): string {
  const places = keys.map(({ type, valueOf }) => `${values.add(valueOf(row))}::${type}`);
  return `(${keys.map(({ expression }) => expression).join(', ')}) ${desc ? '<' : '>'} (${places.join(', ')})`;
}
