import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { namesOfRow } from '../files/file-owner.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { type FileRow, readFileRows, readInstallation } from './catalogue.queries.ts';
import { type BackupFile, verifyBackup, visitBackup } from './read-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { backupText } from './backup.text.ts';

interface RestoredFiles {
  added: number;
  replaced: number;
  left: number;
}

/** Brings back only files: those that rows of the present database know and the store has lost or damaged. */
export async function restoreFiles(
  file: BackupFile,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  files: FileStore,
): Promise<RestoredFiles> {
  const manifest = await verifyBackup(file);
  const known = await knownFiles(config);
  if (known.installationId !== manifest.installationId) throw new BackupError(backupText.otherInstallation);
  const owner = await files.readOwner();
  if (owner !== null && owner !== known.installationId) throw new BackupError(backupText.foreignFiles);
  return mendFiles(file, { manifest, files, known });
}

interface Known {
  installationId: string;
  rows: FileRow[];
}

export async function mendFiles(
  file: BackupFile,
  { manifest, files, known }: { manifest: Awaited<ReturnType<typeof verifyBackup>>; files: FileStore; known: Known },
): Promise<RestoredFiles> {
  const wanted = await unwellFiles(known.rows, files);
  const done = { added: 0, replaced: 0, left: 0 };
  await visitBackup(file, manifest, {
    onRows: async () => undefined,
    onFile: async (name, bytes) => {
      const state = wanted.get(name);
      if (state === undefined || (state.sha256 !== null && state.sha256 !== hexOf(bytes))) return;
      await files.put(name, bytes);
      wanted.delete(name);
      done[state.isThere ? 'replaced' : 'added'] += 1;
    },
  });
  if ((await files.readOwner()) === null) await files.writeOwner(known.installationId);
  return { ...done, left: wanted.size };
}

/** What rows know and is missing or not what was uploaded; of the small form of a picture only the first can be told. */
async function unwellFiles(rows: readonly FileRow[], files: FileStore) {
  const unwell = new Map<string, { isThere: boolean; sha256: string | null }>();
  for (const row of rows) {
    const names = namesOfRow(row);
    for (const name of names) {
      const sha256 = name === names.at(-1) ? row.sha256 : null;
      const bytes = await files.get(name);
      const isWell = bytes !== null && (sha256 === null || hexOf(bytes) === sha256);
      if (!isWell) unwell.set(name, { isThere: bytes !== null, sha256 });
    }
  }
  return unwell;
}

async function knownFiles(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Known> {
  const snapshot = await openSnapshot(config);
  try {
    const installation = await readInstallation(snapshot.client);
    if (installation === null) throw new BackupError(backupText.databaseEmpty);
    return { installationId: installation.installationId, rows: await readFileRows(snapshot.client) };
  } finally {
    await snapshot.close();
  }
}

const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
