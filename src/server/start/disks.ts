import fs from 'node:fs';
import { type DiskRoom, roomOn } from '#domain/system/disk-room.rules.ts';
import type { Config } from '../config.ts';

/** A share of the network that is away would keep whoever asks waiting for ever. */
const ANSWER_WITHIN_MS = 2000;

type Folders = Pick<Config, 'dataDir' | 'backup'>;

export const isBackupElsewhere = ({ dataDir, backup }: Folders) =>
  backup.s3 === undefined && deviceOf(backup.folder) !== deviceOf(dataDir);

/** Room on the disk of the data and, where that is another, on the one of the backups; null where it cannot be read. */
export async function readDisks(config: Folders): Promise<{ data: DiskRoom | null; backup: DiskRoom | null }> {
  const [data, backup] = await Promise.all([
    roomIn(config.dataDir),
    isBackupElsewhere(config) ? roomIn(config.backup.folder) : null,
  ]);
  return { data, backup };
}

/** How many of them are nearly full; the invented federation is on nobody's mind. */
export async function countFullDisks(config: Folders & Pick<Config, 'isDemo'>): Promise<number> {
  if (config.isDemo) return 0;
  const { data, backup } = await readDisks(config);
  return [data, backup].filter((disk) => disk !== null && roomOn(disk) !== 'good').length;
}

const deviceOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev;

async function roomIn(folder: string): Promise<DiskRoom | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS).unref());
  const read = fs.promises.statfs(folder).then(
    ({ bavail, blocks, bsize }): DiskRoom => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  );
  return Promise.race([read, late]);
}
