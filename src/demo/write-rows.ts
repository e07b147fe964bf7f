import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { RowOf } from './rows.ts';

const ROWS_AT_ONCE = 5000;

/** Puts many rows into a table with one statement for thousands of them: one array for each column. */
export async function insertRows<Table extends PgTable>(
  client: pg.ClientBase,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const keys = Object.keys(first) as (keyof RowOf<Table> & string)[];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const names = keys.map((key) => quoted(columnName(columns[key], key)));
  const arrays = keys.map((key, i) => `$${i + 1}::${arrayType(columns[key])}`);
  const text = `insert into ${quoted(getTableName(table))} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    await client.query(
      text,
      keys.map((key) => part.map((row) => row[key] ?? null)),
    );
  }
}

/** After ids were given by hand the next ones have to follow them. */
export async function continueIds(client: pg.ClientBase, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), greatest(1, (select max(id) from ${quoted(name)})))`,
      [name],
    );
  }
}

/**
 * Does the work while the table has no trigram index and builds it anew afterwards:
 * for very many rows that takes a fraction of the time of keeping it up to date.
 */
export async function withoutSearchIndex(
  client: pg.ClientBase,
  table: PgTable,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = $1 and indexdef like '% USING gin %'`,
    [getTableName(table)],
  );
  for (const { name } of rows) await client.query(`drop index ${quoted(name)}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

function columnName(column: PgColumn | undefined, key: string): string {
  if (column === undefined) throw new Error(`No such column: ${key}`);
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}

function arrayType(column: PgColumn | undefined): string {
  const type = column?.getSQLType() ?? 'text';
  return `${type === 'serial' ? 'integer' : type}[]`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
