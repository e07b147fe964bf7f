import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from './database.ts';
import { errorCodeOf } from './connect/outage.ts';
import { beginHoldingTables } from './hold-tables.ts';
import { databaseText } from './database.text.ts';

const START_LOCK = 7_215_001;

export class UnfitDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitDatabaseError';
  }
}

export function migrateDatabase(database: OpenDatabase): Promise<void> {
  return prepareDatabase(database, async () => undefined);
}

/**
 * Brings the tables to the present form and then does what an empty database
 * needs. Several servers may start at once: one prepares, the others wait and
 * find everything done.
 */
export async function prepareDatabase<Result>(
  database: OpenDatabase,
  fill: () => Promise<Result>,
  onWait: () => void = () => undefined,
  onBusy: () => void = () => undefined,
): Promise<Result> {
  if (database.connectAlone === null) {
    // One session and a lock on its folder: nobody else can be there.
    await migrateWith(drizzle({ client: database.pool }), async (present) => database.keepBefore?.(String(present)));
    return fill();
  }
  // Migrations may take long, so this connection has no limits. The lock goes with it, however it ends.
  const client = await database.connectAlone();
  try {
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [START_LOCK]);
    if (lock.rows[0]?.taken !== true) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    }
    await migrateWith(drizzle({ client }), () => beginHoldingTables(client, onBusy));
    return await fill();
  } finally {
    await client.end().catch(() => undefined); // a lost connection has been told of already
  }
}

/** `beforeChange` is called where there are tables of an older form. It may begin the transaction of the change. */
async function migrateWith(db: NodePgDatabase, beforeChange: (present: number) => Promise<void>): Promise<void> {
  await assertBulgarianText(db);
  const present = await presentMigration(db);
  assertNotNewer(present);
  // All migrations are one transaction: what is copied is of the old form, however often this is tried.
  if (present !== null && present < newestMigration()) await beforeChange(present);
  // Where a transaction has begun, what this begins and ends is that one.
  await migrate(db, { migrationsFolder: migrationsFolder() });
}

/** Brings the tables of an empty database to the form they had after a certain migration. */
export async function migrateUpTo(database: OpenDatabase, newest: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-migrations-'));
  try {
    fs.cpSync(migrationsFolder(), folder, { recursive: true });
    const journalFile = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= newest);
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
    const db = drizzle({ client: database.pool });
    await assertBulgarianText(db);
    await migrate(db, { migrationsFolder: folder });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** When the newest migration that this program knows was made: the number of its schema. */
export function newestMigration(): number {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  return Math.max(...known.map(({ folderMillis }) => folderMillis));
}

/** Under the locale "C" Cyrillic is neither lower-cased nor searchable: better no start than silent misses. */
async function assertBulgarianText(db: NodePgDatabase): Promise<void> {
  await createTrigrams(db);
  const { rows } = await db.execute<{ ok: boolean }>(
    sql`select lower('ЖЪЙ') = 'жъй' and cardinality(show_trgm('иван')) > 0 as ok`,
  );
  if (rows[0]?.ok !== true) {
    throw new UnfitDatabaseError(databaseText.noCyrillic);
  }
}

const NOT_ALLOWED = '42501';

async function createTrigrams(db: NodePgDatabase): Promise<void> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
  } catch (error) {
    if (errorCodeOf(error) !== NOT_ALLOWED) throw error;
    throw new UnfitDatabaseError(databaseText.noRightToExtension);
  }
}

/** When the newest migration that the tables have seen was made; null for tables that are still to be made. */
async function presentMigration(db: NodePgDatabase): Promise<number | null> {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return null;
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.newest ?? null;
}

/** An older program does not know what a newer one relies on: it would leave rows that the newer one cannot read. */
function assertNotNewer(present: number | null): void {
  if ((present ?? 0) > newestMigration()) {
    throw new UnfitDatabaseError(databaseText.newer);
  }
}

/** Beside this file when run from source, beside the bundle when built. */
function migrationsFolder(): string {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
}

/** Names of the files that the schema is made of; a cache of a prepared database is keyed by them. */
export function migrationFiles(): string[] {
  const folder = migrationsFolder();
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => path.join(folder, name));
}
