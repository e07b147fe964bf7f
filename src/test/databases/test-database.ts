import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import type { DatabaseSource } from './database-source.ts';
import { onServer, urlOf } from './postgresql-databases.ts';

/** Rows the migrations bring; everything else is what a test put there. */
const REFERENCE_TABLES = [
  'regions',
  'roles',
  'championships',
  'age_groups',
  'list_entries',
  'document_kinds',
  'list_totals',
  'installation',
];

/** Of the installation; everything else in its row is a setting, which a test may change for itself. */
const MARKS = ['is_only', 'id', 'is_demo', 'created_on'];

/** What the triggers would have told. */
const TOLD = `perform pg_notify('players_changed', '');
      perform pg_notify('search_lists_changed', '');
      perform pg_notify('search_words_changed', '');
      perform pg_notify('table_written', '');`;

/** A busy machine is slow, not wrong: nobody is sent away because others write at the same moment. */
const TURN_MS = 60_000;

/**
 * The database of this worker, empty but for the reference rows before each
 * test. The vitest project decides the engine.
 *
 *     const database = useTestDatabase();
 *     it('…', async () => { await database().db.insert(clubTable)… });
 */
export function useTestDatabase(): () => OpenDatabase {
  return useCopy(copyOfWorker, { emptied: beforeEach });
}

/** The same for tests that only look: emptied once, so that what they look at is made once. */
export function useTestDatabaseForReading(): () => OpenDatabase {
  return useCopy(copyOfWorker, { emptied: beforeAll });
}

/** Opened by the first file that asks and left to the end of the run: opening one takes longer than most files. */
let ofWorker: Promise<DatabaseCopy> | undefined;
const copyOfWorker = () => (ofWorker ??= copyDatabase(inject('databaseSource')));

/**
 * A database of the file's own: for tests that change what every start finds
 * (the marks of the installation, the form of the tables), close it or look at its raw files.
 */
export function useOwnTestDatabase(): () => OpenDatabase {
  return useCopy(() => copyDatabase(inject('databaseSource')), {
    emptied: beforeEach,
    left: (own) => own.remove(),
  });
}

interface CopyUse {
  emptied: (empty: () => Promise<void>) => void;
  /** What happens after the last test of the file. */
  left?: (copy: DatabaseCopy) => Promise<void>;
}

function useCopy(openCopy: () => Promise<DatabaseCopy>, { emptied, left }: CopyUse): () => OpenDatabase {
  let copy: DatabaseCopy | undefined;
  beforeAll(async () => {
    copy = await openCopy();
  });
  emptied(async () => {
    await copy?.database.pool.query(EMPTY);
  });
  afterAll(async () => {
    if (copy !== undefined) await left?.(copy);
  });
  return () => {
    if (copy === undefined) throw new Error('The test database opens before the tests; use it inside one.');
    return copy.database;
  };
}

interface DatabaseCopy {
  database: OpenDatabase;
  remove: () => Promise<void>;
}

async function copyDatabase(source: DatabaseSource): Promise<DatabaseCopy> {
  if (source.engine === 'postgresql') {
    const name = `${source.copies}_${randomBytes(6).toString('hex')}`;
    await onServer(source.url, `create database ${name} template ${source.template} strategy file_copy`);
    const database = await openDatabase({ url: urlOf(source.url, name), folder: '', turnMs: TURN_MS });
    await prepareEmptying(database);
    return {
      database,
      remove: async () => {
        await database.close();
        await onServer(source.url, `drop database ${name} with (force)`);
      },
    };
  }
  const folder = fs.mkdtempSync(path.join(source.copies, 'file-'));
  fs.cpSync(source.template, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  // As with the server of the run: what a power cut would lose does not matter.
  const database = await openDatabase({ folder, isDurable: false });
  await prepareEmptying(database);
  return {
    database,
    remove: async () => {
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const EMPTY = 'select testing.empty_tables()';

/**
 * Makes what empties the tables and starts every sequence anew. Deleting a
 * test's few rows is many times faster than truncating all tables, which gives
 * every table and index a new file. Foreign keys are not looked at meanwhile, so
 * the order does not matter; triggers do not run either, so what they would have
 * told is said here. A function, because it is read and planned once.
 */
async function prepareEmptying({ pool }: OpenDatabase): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [REFERENCE_TABLES],
  );
  const { rows: brought } = await pool.query<{ name: string }>('select quote_literal(name) as name from championships');
  const { rows: settings } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'installation' and column_name <> all ($1)`,
    [MARKS],
  );
  await pool.query(`create schema testing; create table testing.document_kinds as table document_kinds;
    create table testing.age_groups as table age_groups;
    create table testing.list_entries as table list_entries;
    create function testing.empty_tables() returns void language plpgsql as $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map((table) => `delete from ${table.name};`).join('\n      ')}
      delete from championships where name not in (${brought.map(({ name }) => name).join(', ')});
      delete from document_kinds;
      insert into document_kinds select * from testing.document_kinds;
      if exists (table age_groups except table testing.age_groups) then
        delete from age_groups;
        insert into age_groups select * from testing.age_groups;
        perform pg_notify('age_groups_changed', '');
      end if;
      if exists (table list_entries except table testing.list_entries) then
        delete from list_entries;
        insert into list_entries select * from testing.list_entries;
        perform pg_notify('federation_lists_changed', '');
      end if;
      update list_totals set total = 0;
      if exists (select from installation where smallest_team <> ${USUAL_SMALLEST_TEAM}) then
        perform pg_notify('federation_lists_changed', '');
      end if;
      update installation set ${settings.map(({ name }) => `${name} = default`).join(', ')};
      ${TOLD}
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null and sequencename <> 'list_entries_id_seq';
    end $$`);
}

/**
 * Keeps what every table holds now; the answer puts back what the named tables held. Many times faster than making a
 * whole world anew for each test that changes it. The numbers of new rows go on where they were.
 */
export async function keepContents({ pool }: OpenDatabase): Promise<(names: readonly string[]) => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const keeping = tables.map(({ name }) => `create table kept.${name} as table public.${name};`);
  await pool.query(`drop schema if exists kept cascade; create schema kept; ${keeping.join('\n')}`);
  return async (names) => {
    const changed = tables.filter(({ name }) => names.includes(name));
    await pool.query(`
      do $$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${changed.map(({ name }) => `delete from ${name};`).join('\n        ')}
        ${changed.map(({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from kept.${name};`).join('\n        ')}
        ${TOLD}
      end $$`);
  };
}
