import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { sqlInto } from './typed-columns.ts';

/**
 * Many rows in one statement with one value for each column: hundreds of rows with a value for each of their cells take
 * longer to write out and to read than to store.
 */
export async function insertMany<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = rows as readonly Record<string, unknown>[];
  const names = [...new Set(given.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return;
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  const lists = names.map((name): SQL => {
    const column = columns[name];
    if (column === undefined) throw new Error(`There is no column ${name}`);
    const values = given.map((row) => storedValue(column, row[name]));
    return sql`${sql.param(values)}::${sql.raw(typeOf(column))}[]`;
  });
  await tx.execute(sql`
    insert into ${sql.raw(sqlInto(table, names as Parameters<typeof sqlInto<Table>>[1]))}
    select * from unnest(${sql.join(lists, sql`, `)})`);
}

const typeOf = (column: PgColumn) => (column.getSQLType() === 'serial' ? 'integer' : column.getSQLType());

/** What is left out of one row and not of another is what the column says. */
function storedValue(column: PgColumn, value: unknown): unknown {
  const stored = value === undefined ? (column.default ?? null) : value;
  return stored === null ? null : column.mapToDriverValue(stored);
}
