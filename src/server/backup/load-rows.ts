import type { PoolClient } from 'pg';
import type { Database, OpenDatabase } from '../db/database.ts';
import { migrateDatabase, migrateUpTo } from '../db/migrate.ts';
import { errorCodeOf, outageOf } from '../db/connect/outage.ts';
import { databaseOn } from '../db/transactions.ts';
import { BackupError } from './backup-error.ts';
import { beginLoad, finishLoad, insertRows, readTables, type TableShape } from './catalogue.queries.ts';
import type { Manifest } from './manifest.ts';
import type { BackupVisitor } from './read-backup.ts';
import { backupText } from './backup.text.ts';

export interface Contents {
  visit: (onRows: BackupVisitor['onRows']) => Promise<void>;
  note: (db: Database) => Promise<void>;
  /** Once the rows stand in the newest form. */
  after?: (database: OpenDatabase) => Promise<void>;
}

/** The tables in the form they had in the backup, then its rows, then whatever newer form this program knows. */
export async function loadInto(
  database: OpenDatabase,
  manifest: Manifest,
  { visit, note, after }: Contents,
): Promise<void> {
  // Before there was a chain over the audit nothing in it was signed: the new form has to come first.
  const isSigned = manifest.tables.some(({ name }) => name === 'audit_seals');
  await migrateUpTo(database, manifest.migration);
  // Files come first in a backup, and nobody may hold the embedded engine's only session idle meanwhile.
  let loading: Promise<Loading> | undefined;
  const begin = () => (loading ??= Loading.begin(database, manifest));
  try {
    await visit(async (name, lines) => (await begin()).insert(name, lines));
    await (await begin()).finish(isSigned ? note : async () => undefined);
  } catch (error) {
    throw refusedContents(error);
  } finally {
    (await loading?.catch(() => undefined))?.release();
  }
  await migrateDatabase(database);
  if (!isSigned) await note(database.db);
  await after?.(database);
}

const SQLSTATE = /^[\dA-Z]{5}$/;

/** A list that is whole can still name what is not there, or rows that no table takes: somebody has made it by hand. */
function refusedContents(error: unknown): unknown {
  const code = errorCodeOf(error);
  if (!SQLSTATE.test(code) || outageOf(error) !== null) return error;
  return new BackupError(backupText.notTaken(code));
}

class Loading {
  readonly #client: PoolClient;
  readonly #manifest: Manifest;
  readonly #shapes: ReadonlyMap<string, TableShape>;
  readonly #begun: Awaited<ReturnType<typeof beginLoad>>;

  private constructor(
    client: PoolClient,
    manifest: Manifest,
    known: { shapes: ReadonlyMap<string, TableShape>; begun: Awaited<ReturnType<typeof beginLoad>> },
  ) {
    this.#client = client;
    this.#manifest = manifest;
    this.#shapes = known.shapes;
    this.#begun = known.begun;
  }

  static async begin({ pool }: OpenDatabase, manifest: Manifest): Promise<Loading> {
    const client = await pool.connect();
    try {
      const known = await readTables(client);
      const shapes = new Map(manifest.tables.map((table) => [table.name, shapeFor(table, known)]));
      return new Loading(client, manifest, { shapes, begun: await beginLoad(client, known) });
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async insert(table: string, lines: readonly string[]): Promise<void> {
    const shape = this.#shapes.get(table);
    if (shape !== undefined) await insertRows(this.#client, shape, lines);
  }

  finish(note: Contents['note']): Promise<void> {
    return finishLoad(this.#client, this.#begun, {
      sequences: this.#manifest.sequences,
      note: () => note(databaseOn(this.#client)),
    });
  }

  /** The connection is not used again: what is unfinished goes with it. */
  release(): void {
    this.#client.release(true);
  }
}

/** The columns of the backup with the types they have here. */
function shapeFor({ name, columns }: Manifest['tables'][number], shapes: readonly TableShape[]): TableShape {
  const shape = shapes.find((table) => table.name === name);
  const found = columns.map((column) => shape?.columns.find((known) => known.name === column));
  if (shape === undefined || found.includes(undefined)) throw new BackupError(backupText.unknownTable(name));
  return { ...shape, columns: found.flatMap((column) => column ?? []) };
}
