import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Config } from '../config.ts';
import { localOrigin, recordAudit } from '../write/audit.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { syncFile, syncTree } from '../db/embedded/sync-tree.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { newestMigration } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { applyKeptErasures } from '../features/privacy/kept-erasures.ts';
import { layAnchorsAside } from '../features/history/audit-anchors.ts';
import { assertPrivate, keyFits, keysOf, masterKeyOf, readChecks, ringOf } from '../keys/open-secrets.ts';
import { programVersion } from '../start/program-version.ts';
import { makeFolders } from '../start/make-folders.ts';
import { masterKeyFile, Secrets } from '../keys/secrets.ts';
import { BackupError } from './backup-error.ts';
import { restoringFolder } from './half-restored.ts';
import { isRunning, removeAtExit } from '../start/remove-at-exit.ts';
import { hasPeople, markRestoring, readTargetState, unmarkRestoring } from './catalogue.queries.ts';
import { type Contents, loadInto } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import { type BackupFile, verifyBackup, visitBackup } from './read-backup.ts';
import { backupText } from './backup.text.ts';

type RestoreTarget = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'masterKey' | 'nextMasterKey'>;

const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'database');

interface NamedBackup extends BackupFile {
  name: string;
}

type Restored = Manifest & {
  /** How many people were erased after the backup had been made, and are erased again. */
  erased: number;
};

/** Brings a backup back into an empty place of either kind. All that can be wrong is said before anything is written. */
export async function restoreBackup(file: NamedBackup, place: RestoreTarget, files: FileStore): Promise<Restored> {
  const manifest = await readableBackup(file);
  assertMasterKey(manifest, place);
  assertPrivateKey(place);
  await assertFilesEmpty(manifest, files);
  let erased = 0;
  const rows = place.databaseUrl === undefined ? intoFolder(place) : intoServer(place.databaseUrl);
  await rows(manifest, {
    visit: async (load) => {
      await files.writeOwner(manifest.installationId);
      await visitBackup(file, manifest, { onRows: load, onFile: (name, bytes) => files.put(name, bytes) });
    },
    note: (db) => noteRestore(db, place, { name: file.name, manifest }),
    after: async (database) => {
      const secrets = await secretsOf(database.db, place);
      if (secrets === null) return;
      const now = () => new Date();
      erased = await applyKeptErasures({ database, secrets, files, now, folder: place.dataDir });
    },
  });
  // Where the chain of the audit ended in the database that was here before says nothing of this one.
  layAnchorsAside(place.dataDir, new Date().toISOString());
  return { ...manifest, erased };
}

/** The keys of the restored rows; none where no server has worked with them yet. */
async function secretsOf(
  db: Database,
  place: Pick<Config, 'masterKey' | 'nextMasterKey' | 'dataDir'>,
): Promise<Secrets | null> {
  const { master, lasting } = await readChecks({ db });
  // A replacement of the key that was under way goes on later, and is none of the audit's concern.
  return master === undefined ? null : Secrets.of(ringOf({ master, lasting }, keysOf(place)));
}

/** Says in the restored audit itself that what follows was written after a restore, and of which backup. */
export async function noteRestore(
  db: Database,
  place: Pick<Config, 'masterKey' | 'nextMasterKey' | 'dataDir'>,
  { name, manifest }: { name: string; manifest: Manifest },
): Promise<void> {
  const secrets = await secretsOf(db, place);
  if (secrets === null) return; // there is no audit either
  await recordAudit(db, localOrigin(secrets, 'restore'), {
    action: 'backup.restore',
    entity: 'backup',
    entityId: null,
    details: {
      backup: name,
      madeAt: manifest.createdAt,
      madeWith: manifest.program,
      restoredWith: programVersion(),
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
    },
  });
}

/** The proof of a backup: all of it is read, and its rows are loaded into a database that is thrown away. */
export async function checkBackup(
  file: BackupFile,
  place: RestoreTarget,
): Promise<{ manifest: Manifest; hasKey: boolean }> {
  const manifest = await readableBackup(file);
  const hasKey = hasMasterKey(manifest, place);
  assertPrivateKey(place);
  const dataDir = temporaryFolder();
  const kept = removeAtExit(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  try {
    await intoFolder({ dataDir })(manifest, {
      visit: (onRows) => visitBackup(file, manifest, { onRows, onFile: async () => undefined }),
      note: async () => undefined,
    });
  } finally {
    kept.remove();
  }
  return { manifest, hasKey };
}

const CHECK_FOLDER = /^kartoteka-check-(\d+)-/;

/** Rows lie there unencrypted for a while: what a killed check has left goes first. */
function temporaryFolder(): string {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = CHECK_FOLDER.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(os.tmpdir(), `kartoteka-check-${process.pid}-`));
}

async function readableBackup(file: BackupFile): Promise<Manifest> {
  const manifest = await verifyBackup(file);
  if (manifest.migration > newestMigration()) throw new BackupError(backupText.newer(manifest.program));
  return manifest;
}

/** Numbers without the key they were encrypted with would be lost: better to hear it now. */
function assertMasterKey(manifest: Manifest, place: RestoreTarget): void {
  if (manifest.keyCheck === null || hasMasterKey(manifest, place)) return;
  throw new BackupError(backupText.keyMissing(masterKeyFile(place.dataDir)));
}

function hasMasterKey({ keyCheck }: Manifest, place: RestoreTarget): boolean {
  const master = masterKeyOf(place);
  if (master === null || keyCheck === null) return false;
  if (master === 'damaged') throw new BackupError(backupText.noKeyIn(masterKeyFile(place.dataDir)));
  // A backup from before a change of the key opens with one that was replaced, where that still lies here.
  if (keysOf(place).some((key) => keyFits(key, Buffer.from(keyCheck, 'base64')))) return true;
  throw new BackupError(backupText.otherMasterKey);
}

/** The server would not start with a key that others can read. */
function assertPrivateKey({ masterKey, dataDir }: RestoreTarget): void {
  const file = masterKeyFile(dataDir);
  if (masterKey === undefined && fs.existsSync(file)) assertPrivate(file);
}

/** Files of the same installation may be there: of a restore that was interrupted, or because only the database was lost. */
async function assertFilesEmpty({ installationId }: Manifest, files: FileStore): Promise<void> {
  const owner = await files.readOwner();
  if (owner === installationId) return;
  const names = files.list()[Symbol.asyncIterator]();
  const isEmpty = (await names.next()).done === true;
  await names.return?.();
  if (owner === null && isEmpty) return;
  throw new BackupError(backupText.storeNotEmpty);
}

type Load = (manifest: Manifest, contents: Contents) => Promise<void>;

/** Made aside and given its name when it is whole: an interrupted restore leaves nothing that would be opened. */
const intoFolder =
  (place: Pick<Config, 'dataDir'>): Load =>
  async (manifest, contents) => {
    const target = databaseFolder(place);
    if (fs.existsSync(target)) throw new BackupError(backupText.hasDatabase(place.dataDir));
    const aside = restoringFolder(place.dataDir);
    makeFolders(aside);
    await emptyUnheld(aside);
    const database = await openDatabase({ folder: aside, isDurable: false });
    try {
      await loadInto(database, manifest, contents);
    } finally {
      await database.close();
    }
    await syncTree(aside);
    fs.renameSync(aside, target);
    await syncFile(path.dirname(target));
  };

/** Removes what an interrupted restore has left; one that still runs is said to. */
async function emptyUnheld(folder: string): Promise<void> {
  const lock = await lockFolder(folder);
  try {
    for (const name of fs.readdirSync(folder))
      if (name !== path.basename(lock.ownerFile)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

/** All rows in one transaction: interrupted, none is there, and a mark keeps servers from beginning an empty office. */
const intoServer =
  (url: string): Load =>
  async (manifest, contents) => {
    const database = await openDatabase({ url, folder: '', isLimited: false });
    try {
      const client = await database.pool.connect();
      try {
        await assertDatabaseEmpty(client, manifest);
        await markRestoring(client);
      } finally {
        client.release();
      }
      const note = async (db: Database) => {
        await contents.note(db);
        await unmarkRestoring(db);
      };
      await loadInto(database, manifest, { ...contents, note });
    } finally {
      await database.close();
    }
  };

async function assertDatabaseEmpty(client: ClientBase, manifest: Manifest): Promise<void> {
  const { tables, migration } = await readTargetState(client);
  if (tables === 0) return;
  const isOfInterrupted = migration === manifest.migration && !(await hasPeople(client));
  if (!isOfInterrupted) throw new BackupError(backupText.databaseNotEmpty);
}
