import type pg from 'pg';

/** Every value of every table, as text, by table, by the key of its row, by column. */
export type Contents = Map<string, TableContents>;

interface TableContents {
  columns: string[];
  /** By which its rows are told apart. */
  key: string[];
  rows: Map<string, Record<string, string | null>>;
}

const COLUMNS = `select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
  where c.table_schema = 'public' group by 1 order by 1`;
const KEYS = `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
  where i.indisprimary and n.nspname = 'public' group by 1`;

interface Listed {
  table: string;
  columns: string[];
}

export async function readContents(pool: Pick<pg.Pool, 'query'>, keysOf?: Contents): Promise<Contents> {
  const keys = new Map((await pool.query<Listed>(KEYS)).rows.map(({ table, columns }) => [table, columns]));
  const contents: Contents = new Map();
  for (const { table, columns } of (await pool.query<Listed>(COLUMNS)).rows) {
    // A key may have grown since.
    const key = keysOf?.get(table)?.key ?? keys.get(table) ?? columns;
    const texts = columns.map((column) => `"${column}"::text as "${column}"`).join(', ');
    const { rows } = await pool.query<Record<string, string | null>>(`select ${texts} from "${table}"`);
    const keyOf = (row: Record<string, string | null>) => key.map((column) => row[column]).join(' ');
    contents.set(table, { columns, key, rows: new Map(rows.map((row) => [keyOf(row), row])) });
  }
  return contents;
}

/** What is not as it was: „players.search: 12 other values, first …“. */
export interface Difference {
  table: string;
  /** None where rows or the table itself are gone or new. */
  column: string | null;
  what: 'gone' | 'other' | 'new';
  times: number;
  example: string;
}

/** Tables that have another name since: by the one of then. */
const renamed: Readonly<Record<string, string>> = { sign_links: 'links' };

/** Tables that have only come into being since are left out; of the others every column of then and every row. */
export function differencesOf(before: Contents, after: Contents): Difference[] {
  return [...before].flatMap(([table, then]) => {
    const now = after.get(table) ?? after.get(renamed[table] ?? '');
    if (now === undefined) return [{ table, column: null, what: 'gone' as const, times: then.rows.size, example: '' }];
    const found: Difference[] = [];
    const lost = [...then.rows.keys()].filter((key) => !now.rows.has(key));
    const added = [...now.rows.keys()].filter((key) => !then.rows.has(key));
    const note = (what: Difference['what'], keys: string[], column: string | null, example = keys[0] ?? '') => {
      if (keys.length > 0) found.push({ table, column, what, times: keys.length, example });
    };
    note('gone', lost, null);
    note('new', added, null);
    for (const column of then.columns) {
      if (!now.columns.includes(column)) {
        note('gone', [...then.rows.keys()], column);
        continue;
      }
      const other = [...then.rows].filter(([key, row]) => {
        const twin = now.rows.get(key);
        return twin !== undefined && twin[column] !== row[column];
      });
      const [first] = other;
      const example = first === undefined ? '' : `${first[1][column]} → ${now.rows.get(first[0])?.[column]}`;
      note(
        'other',
        other.map(([key]) => key),
        column,
        example,
      );
    }
    return found;
  });
}

export const valuesIn = (contents: Contents): number =>
  [...contents.values()].reduce((all, { columns, rows }) => all + columns.length * rows.size, 0);
