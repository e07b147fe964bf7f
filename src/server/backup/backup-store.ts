import fs from 'node:fs';
import path from 'node:path';
import { S3Bucket } from '../files/s3-bucket.ts';
import type { BackupConfig } from './backup-config.ts';
import { BackupError } from './backup-error.ts';
import { backupsAmong, backupsIn, isPart, type KeptBackup, withBackupAside, writeBackupFile } from './backup-folder.ts';
import { backupText } from './backup.text.ts';

export interface BackupStore {
  /** As the person who asked for the backup is told. */
  describe: (name: string) => string;
  /** Newest first; what else lies there is left alone. */
  list: () => Promise<KeptBackup[]>;
  /** Whole or not at all. */
  put: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  putNote: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Null where there is none of this name. */
  open: (name: string) => Promise<(() => AsyncIterable<Buffer>) | null>;
}

export function openBackupStore({ folder, s3 }: BackupConfig): BackupStore {
  return s3 === undefined ? folderStore(folder) : bucketStore(new S3Bucket(s3), folder);
}

function folderStore(folder: string): BackupStore {
  return {
    describe: (name) => path.resolve(folder, name),
    list: async () => backupsIn(folder),
    put: async (name, bytes) => void (await writeBackupFile(folder, name, bytes)),
    putNote: async (name, text) => void (await writeBackupFile(folder, name, piece(text))),
    remove: async (name) => fs.rmSync(path.join(folder, name), { force: true }),
    open: async (name) => {
      const file = path.join(folder, name);
      return fs.existsSync(file) ? () => readFrom(file) : null;
    },
  };
}

export const readFrom = (file: string): AsyncIterable<Buffer> =>
  fs.createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;

/** Written to the folder first: a store asks for the length before the first byte, and takes an object whole or not at all. */
function bucketStore(bucket: S3Bucket, folder: string): BackupStore {
  return {
    describe: (name) => `s3://${bucket.name}/${name}`,
    list: async () => {
      const found: { name: string; size: number }[] = [];
      for await (const { key, size } of bucket.list()) found.push({ name: key, size });
      return backupsAmong(found);
    },
    put: (name, bytes) => withBackupAside(folder, { name, bytes }, (aside) => bucket.putFile(name, aside)),
    putNote: (name, text) =>
      withBackupAside(folder, { name, bytes: piece(text) }, (aside) => bucket.putFile(name, aside)),
    remove: (name) => bucket.remove(name),
    open: async (name) => ((await bucket.has(name)) ? () => bucket.read(name) : null),
  };
}

export async function findBackup(name: string, config: BackupConfig): Promise<() => AsyncIterable<Buffer>> {
  const stat = fs.statSync(name, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) throw new BackupError(backupText.isFolder(name));
  // It may be whole but for its last bytes, or even to the last, and nobody has vouched for it.
  if (isPart(name)) throw new BackupError(backupText.isPart(name));
  if (stat !== undefined) return () => readFrom(name);
  const place = openBackupStore(config);
  const open = await place.open(name);
  if (open === null)
    throw new BackupError(backupText.noSuch([...new Set([name, place.describe(name)])].join(backupText.or)));
  return open;
}

async function* piece(text: string): AsyncIterable<Buffer> {
  yield Buffer.from(text);
}
