import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ChangeFeed } from './change-feed.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { RememberedTotals } from './remembered-totals.ts';

// Moments leave the database as ISO 8601 in UTC and calendar dates as the text they are.
const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

/** What services and queries are handed: the pool itself or a transaction. */
export type Database = Omit<NodePgDatabase, '$client'>;

/** A statement with a name: prepared once per connection, then only executed. */
export interface Statement<Row extends object = never> {
  name: string;
  text: string;
  /** What its rows are; only for the compiler. */
  readonly row?: Row;
}

export interface OpenDatabase {
  db: Database;
  /** Runs hand-written SQL outside any transaction. For the hot lists; everything else goes through `db`. */
  rows: <Row extends object>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;
  /** What other transactions have changed, as soon as they have. */
  changes: ChangeFeed;
  /** How many players searches have found. */
  playerTotals: RememberedTotals;
  engine: 'embedded' | 'postgresql';
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** PostgreSQL where an address is given, otherwise the embedded one kept in `folder`. */
export async function openDatabase(options: { url?: string | undefined; folder: string }): Promise<OpenDatabase> {
  const changes = new ChangeFeed();
  if (options.url !== undefined) {
    const pool = new pg.Pool({ connectionString: options.url, max: 10, onConnect: changes.attach });
    pool.on('error', () => undefined); // a lost idle connection is replaced by the pool
    return describe({ engine: 'postgresql', changes, pool, close: () => pool.end() });
  }
  const { pool, close } = await openEmbedded(options.folder, changes);
  return describe({ engine: 'embedded', changes, pool, close });
}

function describe(opened: Omit<OpenDatabase, 'db' | 'rows' | 'playerTotals'>): OpenDatabase {
  const { pool } = opened;
  return {
    ...opened,
    playerTotals: new RememberedTotals(opened.changes, 'players_changed'),
    db: drizzle({ client: pool, casing: 'snake_case' }),
    rows: async <Row extends object>({ name, text }: Statement<Row>, values: unknown[]) => {
      const result = await pool.query<Row>({ name, text, values });
      return result.rows;
    },
  };
}

const MIGRATION_LOCK = 7_215_001;

/** Brings the tables to the present form. Several servers may start at once: one migrates, the others wait. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  await assertBulgarianText(database.pool);
  // The embedded engine has a single session and a folder lock of its own; a second connection would wait for ever.
  const guard = database.engine === 'postgresql' ? await database.pool.connect() : null;
  try {
    await guard?.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client: database.pool }), { migrationsFolder: migrationsFolder() });
    await guard?.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    guard?.release();
  }
}

/** Under the locale "C" Cyrillic is neither lower-cased nor searchable: better no start than silent misses. */
async function assertBulgarianText(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_trgm');
  const { rows } = await pool.query<{ ok: boolean }>(
    `select lower('ЖЪЙ') = 'жъй' and cardinality(show_trgm('иван')) > 0 as ok`,
  );
  if (rows[0]?.ok !== true) {
    throw new Error(
      'Базата данни не разпознава кирилица. Създайте я с ENCODING UTF8 и LOCALE C.UTF-8 (TEMPLATE template0).',
    );
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
