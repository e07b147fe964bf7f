import fs from 'node:fs';
import path from 'node:path';
import { syncFile } from '../db/embedded/sync-tree.ts';
import { makeFolders } from '../start/make-folders.ts';
import { isRunning, removeAtExit } from '../start/remove-at-exit.ts';
import { backupText } from './backup.text.ts';

const NAME = /^kartoteka-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar(\.sealed)?$/;
const PART = '.part';

export interface KeptBackup {
  name: string;
  at: Date;
  size: number;
  /** How many files it lacks or has damaged; null where it has all of them whole. */
  faults: BackupFaults | null;
}

export interface BackupFaults {
  lost: number;
  damaged: number;
}

export function faultLines({ lost, damaged }: BackupFaults): string[] {
  return [
    ...(lost > 0 ? [backupText.lostFiles(lost)] : []),
    ...(damaged > 0 ? [backupText.damagedFiles(damaged)] : []),
  ];
}

/** A note beside a backup says in its own name how many files were not well: no backup has to be opened to know. */
const NOTE = /^(kartoteka-.+)\.faults-(\d+)-(\d+)\.txt$/;
export const noteName = (backup: string, { lost, damaged }: BackupFaults) => `${backup}.faults-${lost}-${damaged}.txt`;

/** Newest first, each with what its note says; anything else is left alone. */
export function backupsAmong(found: readonly { name: string; size: number }[]): KeptBackup[] {
  const faults = new Map<string, BackupFaults>();
  for (const { name } of found) {
    const [, backup, lost, damaged] = NOTE.exec(name) ?? [];
    if (backup !== undefined) faults.set(backup, { lost: Number(lost), damaged: Number(damaged) });
  }
  return found
    .flatMap(({ name, size }) => {
      const at = timeOfName(name);
      return at === null ? [] : [{ name, at, size, faults: faults.get(name) ?? null }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Backups are called by the moment they were begun, in UTC, so that their names sort by age. */
export function backupName(now: Date, isSealed: boolean): string {
  const [day, time = ''] = now.toISOString().split('T');
  return `kartoteka-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar${isSealed ? '.sealed' : ''}`;
}

function timeOfName(name: string): Date | null {
  const found = NAME.exec(name);
  if (found === null) return null;
  const [, day, hour, minute, second] = found;
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Of a backup that is still being written, or was when its process ended. */
export const isPart = (name: string) => name.endsWith(PART);

/** Newest first; anything else in the folder is left alone. */
export function backupsIn(folder: string): KeptBackup[] {
  if (!fs.existsSync(folder)) return [];
  const found = fs.readdirSync(folder).flatMap((name) => {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    return stat === undefined ? [] : [{ name, size: stat.size }];
  });
  return backupsAmong(found);
}

/** Written aside, synced, renamed: a name of ours always stands for a whole backup. */
export async function writeBackupFile(folder: string, name: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const file = path.join(folder, name);
  await withBackupAside(folder, { name, bytes }, async (aside) => fs.renameSync(aside, file));
  await syncFile(folder);
  return file;
}

/** Hands over a whole backup under a name that is none; what is still there afterwards, or after a kill, goes. */
export async function withBackupAside(
  folder: string,
  { name, bytes }: { name: string; bytes: AsyncIterable<Buffer> },
  use: (aside: string) => Promise<void>,
): Promise<void> {
  makeFolders(folder);
  removeParts(folder);
  const aside = path.join(folder, `${name}.${process.pid}${PART}`);
  const kept = removeAtExit(() => fs.rmSync(aside, { force: true }));
  try {
    const handle = await fs.promises.open(aside, 'wx', 0o600);
    try {
      for await (const piece of bytes) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await use(aside);
  } finally {
    kept.remove();
  }
}

/** What a process that is no longer there was writing; our own number may have been that of another before. */
function removeParts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = Number(/^kartoteka-.*\.(\d+)\.part$/.exec(name)?.[1] ?? Number.NaN);
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      fs.rmSync(path.join(folder, name), { force: true });
  }
}
