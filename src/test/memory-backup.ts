import { backupEntries, type BackupSource } from '#server/backup/write-backup.ts';
import { beginSnapshot } from '#server/backup/catalogue.queries.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import type { BackupFile } from '#server/backup/read-backup.ts';
import { sealed } from '#server/backup/sealed-stream.ts';
import { type Entry, tarOf } from '#server/backup/tar.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** Files in memory, as far as a backup asks for them. */
export function memoryFiles(start: Record<string, Buffer> = {}) {
  const kept = new Map(Object.entries(start));
  const owner: { id: string | null } = { id: null };
  const files = {
    put: async (name: string, bytes: Uint8Array) => void kept.set(name, Buffer.from(bytes)),
    get: async (name: string) => kept.get(name) ?? null,
    has: async (name: string) => kept.has(name),
    list: async function* () {
      for (const name of kept.keys()) yield { name, storedAt: new Date(0) };
    },
    readOwner: async () => owner.id,
    writeOwner: async (id: string) => void (owner.id = id),
  } as unknown as FileStore;
  return { kept, owner, files };
}

/** The file that these entries make, in one piece. */
export async function backupOf(entries: AsyncIterable<Entry>, key?: Buffer): Promise<Buffer> {
  const archive = tarOf(entries);
  const pieces: Buffer[] = [];
  for await (const piece of key === undefined ? archive : sealed(archive, key)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A backup of a test's own database. */
export async function memoryBackup(
  { pool, engine }: OpenDatabase,
  files: FileStore,
): Promise<{ bytes: Buffer; manifest: Manifest }> {
  const outcome: { manifest?: Manifest } = {};
  const source: BackupSource = {
    openSnapshot: async () => {
      const client = await pool.connect();
      await beginSnapshot(client);
      return { client, engine, close: async () => client.release(true) };
    },
    files,
    program: 'test',
    now: new Date(),
  };
  const bytes = await backupOf(backupEntries(source, outcome));
  if (outcome.manifest === undefined) throw new Error('There is no backup');
  return { bytes, manifest: outcome.manifest };
}

export const fileOf = (bytes: Buffer, key?: Buffer): BackupFile => ({
  open: async function* () {
    // Pieces of any length, as a disk gives them.
    for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
  },
  key,
});
