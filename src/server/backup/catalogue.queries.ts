import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database, OpenDatabase } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { sessionTable } from '../db/tables/session.table.ts';
import { installationTable, keyCheckTable } from '../db/tables/system.table.ts';
import { userTable } from '../db/tables/user.table.ts';
import { sqlNames, sqlTable } from '../db/typed-columns.ts';

/** A table as the catalogue describes it. What is written and read never asks which tables there are: a new one is in the next backup. */
export interface TableShape {
  name: string;
  /** Without those that the database computes itself. */
  columns: { name: string; type: string }[];
  /** What the rows are ordered by. */
  key: string[];
}

export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select t.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(
          quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary), '[]') as key
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname collate "C"`);
  return rows;
}

interface SequenceState {
  name: string;
  value: string;
  isCalled: boolean;
}

/** A sequence nobody has asked yet is where a new database has it too. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select sequencename as name, last_value::text as value, true as "isCalled" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`);
  return rows;
}

/** Text of every type as PostgreSQL itself writes and reads it, the same wherever it runs. */
const TEXT_FORM = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`;

/** From here to its end the connection sees the database as it is at this moment. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(TEXT_FORM);
  await client.query('select 1 from pg_class limit 1'); // the first statement that reads fixes the moment
}

const PART_ROWS = 1000;

/** The rows of a table, some at a time, each a line of JSON: an array of the texts of its columns. */
export async function* readRows(client: ClientBase, table: TableShape): AsyncIterable<string[]> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  const order = table.key.length === 0 ? '' : `order by ${table.key.join(', ')}`;
  await client.query(
    `declare backup_rows no scroll cursor for
      select to_json(array[${texts}]::text[])::text as line from ${quoted(table.name)} ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PART_ROWS} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < PART_ROWS) break;
  }
  await client.query('close backup_rows');
}

const [check, file, session] = [sqlNames(keyCheckTable), sqlNames(fileTable), sqlNames(sessionTable)];

export interface InstallationState {
  installationId: string;
  migration: number;
  postgresql: string;
  keyCheck: string | null;
}

/** Null where the database has not been prepared by this program. */
export async function readInstallation(client: ClientBase): Promise<InstallationState | null> {
  const { rows: prepared } = await client.query<{ isPrepared: boolean }>(
    `select to_regclass('public.${sqlTable(installationTable)}') is not null
      and to_regclass('drizzle.__drizzle_migrations') is not null as "isPrepared"`,
  );
  if (prepared[0]?.isPrepared !== true) return null;
  const { rows } = await client.query<InstallationState>(`
    select ${sqlNames(installationTable).id}::text as "installationId", current_setting('server_version') as postgresql,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration,
      (select encode(${check.cipher}, 'base64') from ${sqlTable(keyCheckTable)} where ${check.keyId} = 'master') as "keyCheck"
    from ${sqlTable(installationTable)}`);
  return rows[0] ?? null;
}

export interface FileRow {
  id: string;
  kind: string;
  mimeType: string;
  /** Of a document, or of the larger form of a picture. */
  sha256: string;
}

export async function readFileRows(client: ClientBase): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `select ${file.id}::text as id, ${file.kind}, ${file.mimeType} as "mimeType", encode(${file.sha256}, 'hex') as sha256
      from ${sqlTable(fileTable)} order by ${file.id}`,
  );
  return rows;
}

export async function readTargetState(client: ClientBase): Promise<{ tables: number; migration: number | null }> {
  const installation = await readInstallation(client);
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  return { tables: rows[0]?.tables ?? 0, migration: installation?.migration ?? null };
}

export async function hasPeople(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select 1 from public.${sqlTable(userTable)}) as any`,
  );
  return rows[0]?.any === true;
}

/** Neither triggers nor foreign keys mind the rows that come; everything is as it was once `finishLoad` has passed. */
export async function beginLoad(client: ClientBase, tables: readonly TableShape[]): Promise<{ restore: string[] }> {
  await client.query('begin');
  await client.query(TEXT_FORM);
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select quote_ident(t.relname) as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 2`);
  const names = tables.map(({ name }) => quoted(name));
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return {
    restore: [
      ...rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...names.map((name) => `alter table ${name} enable trigger user`),
    ],
  };
}

/** Puts lines as `readRows` gave them into a table; the columns may stand in another order than now. */
export async function insertRows(
  client: ClientBase,
  table: Pick<TableShape, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ');
  await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements($1::jsonb) row`,
    [`[${lines.join(',')}]`],
  );
}

/** Everybody signs in anew: what has happened to a session since the backup nobody knows. `note` belongs to the same transaction. */
export async function finishLoad(
  client: ClientBase,
  { restore }: { restore: readonly string[] },
  { sequences, note }: { sequences: readonly SequenceState[]; note: () => Promise<void> },
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, value, isCalled]);
  await client.query(
    `update ${sqlTable(sessionTable)} set ${session.endedAt} = now(), ${session.endReason} = 'restored' where ${session.endedAt} is null`,
  );
  for (const statement of restore) await client.query(statement);
  await note();
  await client.query('commit');
  await client.query('analyze');
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** An empty schema says that rows are on their way: it stands from before the first table to the commit of the last row. */
const RESTORING = 'restore_under_way';

export async function markRestoring(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${RESTORING}`);
}

/** In the transaction of the rows: with them the mark is gone, without them it stays. */
export async function unmarkRestoring(db: Database): Promise<void> {
  await db.execute(sql.raw(`drop schema if exists ${RESTORING}`));
}

export async function isMarkedRestoring({ pool }: Pick<OpenDatabase, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('select to_regnamespace($1) is not null as is', [RESTORING]);
  return rows[0]?.is === true;
}
