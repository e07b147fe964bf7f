import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { Database } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { type MergeReference, mergeReferences } from './merge-references.ts';

/** A row as the database writes it in JSON, by the names of its columns. */
export type JsonRow = Record<string, unknown>;
/** Keys of the rows that were moved, by the column that was changed. */
export type MovedRows = Record<string, string[]>;

const placeOf = ({ tableName, column }: MergeReference) => `${tableName}.${column}`;
const asNumber = ({ isJson }: MergeReference, place: string) =>
  isJson === true ? `to_jsonb(${place}::int)` : `${place}::int`;

/** Whatever names the one that goes names the one that stays from now on. */
export async function moveRows(
  tx: Database,
  noun: MergeNoun,
  { staysId, goneId }: { staysId: number; goneId: number },
): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const reference of mergeReferences[noun]) {
    const { tableName, column, key, where = 'true' } = reference;
    const values = new SqlValues();
    const [to, from] = [asNumber(reference, values.add(staysId)), asNumber(reference, values.add(goneId))];
    const { rows } = await tx.execute<{ key: string }>(
      values.inDrizzle(
        `update ${tableName} set ${column} = ${to} where ${column} = ${from} and ${where} returning ${key}::text as key`,
      ),
    );
    if (rows.length > 0) moved[placeOf(reference)] = rows.map((row) => row.key);
  }
  return moved;
}

/** Those of them that still name the one that stayed name the other again. What was done since stays where it was done. */
export async function moveRowsBack(
  tx: Database,
  noun: MergeNoun,
  { staysId, goneId, moved, at }: { staysId: number; goneId: number; moved: MovedRows; at: string },
): Promise<void> {
  for (const reference of mergeReferences[noun]) {
    const keys = moved[placeOf(reference)];
    if (keys === undefined) continue;
    const { tableName, column, key, keyType, where = 'true', keptWhere } = reference;
    const values = new SqlValues();
    const [to, from] = [asNumber(reference, values.add(goneId)), asNumber(reference, values.add(staysId))];
    const isKept = keptWhere === undefined ? 'false' : keptWhere.replace('$at', `${values.add(at)}::timestamptz`);
    await tx.execute(
      values.inDrizzle(
        `update ${tableName} set ${column} = ${to} where ${column} = ${from} and ${where}
          and ${key} = any(${values.add(keys)}::${keyType}[]) and (${isKept}) is not true`,
      ),
    );
  }
}

/** Holds the records until the transaction ends, in the order of their numbers, so that nobody waits in a circle. */
export async function lockRows(tx: Database, table: PgTable, ids: readonly number[]): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(
      `select from ${sqlTable(table, 'r')} where r.id = any(${values.add(ids)}::int[]) order by r.id for update`,
    ),
  );
}

export async function readRow(tx: Database, table: PgTable, id: number): Promise<JsonRow | null> {
  const values = new SqlValues();
  const { rows } = await tx.execute<{ row: JsonRow }>(
    values.inDrizzle(`select to_jsonb(r) as row from ${sqlTable(table, 'r')} where r.id = ${values.add(id)}::int`),
  );
  return rows[0]?.row ?? null;
}

/** Takes rows away; as they were they come back. `where` is about the alias `r`, its values begin at `$1`. */
export async function dropRows(
  tx: Database,
  table: PgTable,
  where: string,
  given: readonly unknown[],
): Promise<JsonRow[]> {
  const values = new SqlValues(given);
  const { rows } = await tx.execute<{ row: JsonRow }>(
    values.inDrizzle(`delete from ${sqlTable(table, 'r')} where ${where} returning to_jsonb(r) as row`),
  );
  return rows.map(({ row }) => row);
}

/** What the database makes of other columns by itself is not written. */
function writtenColumns(table: PgTable): string {
  const names: Readonly<Record<string, string>> = sqlNames(table);
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name]) => `"${names[name]}"`)
    .join(', ');
}

export async function putRows(tx: Database, table: PgTable, rows: readonly JsonRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = writtenColumns(table);
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`insert into ${getTableName(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${getTableName(table)}, ${values.add(JSON.stringify(rows))}::jsonb)`),
  );
}

/** Sets these columns to what they were; the version goes on. */
export async function putColumns(tx: Database, table: PgTable, id: number, row: JsonRow): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = new SqlValues();
  const set =
    names.length === 0
      ? ''
      : `, (${names.join(', ')}) = (select ${names.join(', ')}
          from jsonb_populate_record(null::${getTableName(table)}, ${values.add(JSON.stringify(row))}::jsonb))`;
  await tx.execute(
    values.inDrizzle(`update ${getTableName(table)} set version = version + 1${set} where id = ${values.add(id)}::int`),
  );
}

export async function deleteRow(tx: Database, table: PgTable, id: number): Promise<void> {
  await tx.execute(sql`delete from ${table} where id = ${id}`);
}
