import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Config } from '../config.ts';
import { copyDatabaseFolder } from '../db/embedded/copy-requests.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { removeAtExit } from '../start/remove-at-exit.ts';
import { BackupError } from './backup-error.ts';
import { beginSnapshot } from './catalogue.queries.ts';
import { backupText } from './backup.text.ts';

/** The database as it was at one instant, to be read at leisure while others go on writing. */
export interface Snapshot {
  client: ClientBase;
  engine: OpenDatabase['engine'];
  close: () => Promise<void>;
}

export type DatabaseSource = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** PostgreSQL keeps the instant itself; of the embedded engine, which has one session only, its files are copied. */
export function openSnapshot(place: DatabaseSource): Promise<Snapshot> {
  return place.databaseUrl === undefined ? snapshotOfFolder(place.dataDir) : snapshotOfServer(place.databaseUrl);
}

async function snapshotOfServer(url: string): Promise<Snapshot> {
  const database = await openDatabase({ url, folder: '', isLimited: false });
  return snapshotOf(database, 'postgresql', () => database.close());
}

async function snapshotOfFolder(dataDir: string): Promise<Snapshot> {
  const root = path.join(dataDir, 'database');
  if (!fs.existsSync(root)) throw new BackupError(backupText.noDatabase(dataDir));
  const copied = await copyDatabaseFolder(root);
  const copy = { root: copied.root, ...removeAtExit(copied.remove) };
  try {
    const database = await openDatabase({ folder: copy.root, isDurable: false });
    return await snapshotOf(database, 'embedded', async () => {
      await database.close();
      copy.remove();
    });
  } catch (error) {
    copy.remove();
    throw error;
  }
}

async function snapshotOf(
  database: OpenDatabase,
  engine: Snapshot['engine'],
  close: () => Promise<void>,
): Promise<Snapshot> {
  try {
    const client = await database.pool.connect();
    const end = async () => {
      await client.query('rollback').catch(() => undefined); // a lost connection has nothing open any more
      client.release();
      await close();
    };
    try {
      await beginSnapshot(client);
      return { client, engine, close: end };
    } catch (error) {
      await end();
      throw error;
    }
  } catch (error) {
    await close();
    throw error;
  }
}
