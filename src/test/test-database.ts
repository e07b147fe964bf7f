import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import type { DatabaseSource } from './database-source.ts';
import { onServer, urlOf } from './postgresql-databases.ts';

/** Rows the migrations bring; everything else is what a test put there. */
const REFERENCE_TABLES = ['regions', 'roles', 'list_totals', 'installation'];

/** A busy machine is slow, not wrong: nobody is sent away because others write at the same moment. */
const TURN_MS = 60_000;

/**
 * A database of its own for the test file, empty but for the reference rows
 * before each test. The vitest project decides the engine.
 *
 *     const database = useTestDatabase();
 *     it('…', async () => { await database().db.insert(clubTable)… });
 */
export function useTestDatabase(): () => OpenDatabase {
  let copy: DatabaseCopy | undefined;
  let empty = '';

  beforeAll(async () => {
    copy = await copyDatabase(inject('databaseSource'));
    empty = await emptyingStatement(copy.database);
  });
  beforeEach(async () => {
    await copy?.database.pool.query(empty);
  });
  afterAll(async () => {
    await copy?.remove();
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
    const name = `test_${randomBytes(6).toString('hex')}`;
    await onServer(source.url, `create database ${name} template ${source.template} strategy file_copy`);
    const database = await openDatabase({ url: urlOf(source.url, name), folder: '', turnMs: TURN_MS });
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
  const database = await openDatabase({ folder });
  return {
    database,
    remove: async () => {
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One statement that empties the tables and starts every sequence anew.
 * Deleting a test's few rows is many times faster than truncating all tables,
 * which gives every table and index a new file. Foreign keys are not looked at
 * meanwhile, so the order does not matter; triggers do not run either, so what
 * they would have told is said here.
 */
async function emptyingStatement({ pool }: OpenDatabase): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [REFERENCE_TABLES],
  );
  return `
    do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map((table) => `delete from ${table.name};`).join('\n      ')}
      update list_totals set total = 0;
      perform pg_notify('players_changed', '');
      perform pg_notify('search_lists_changed', '');
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`;
}
