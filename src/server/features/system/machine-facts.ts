import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { KeptBackup } from '../../backup/backup-folder.ts';
import { openBackupPlace } from '../../backup/backup-place.ts';
import { earlierKeyFile, masterKeyFile } from '../../secrets.ts';

const LIST_WITHIN_MS = 5000;

/** What the disk and the settings say. */
export interface MachineFacts {
  isDemo: boolean;
  isEmbedded: boolean;
  publicUrl: string;
  hasMailServer: boolean;
  /** Readable by others than the owner: the folder with the data, and the master key in it. */
  isFolderOpen: boolean;
  isKeyOpen: boolean;
  isEarlierKeyThere: boolean;
  isRoot: boolean;
  disk: { freeBytes: number; totalBytes: number } | null;
  lastBackup: KeptBackup | null;
  isBackupOnSameDisk: boolean;
}

export async function readMachineFacts(config: Config): Promise<MachineFacts> {
  const { dataDir, backup } = config;
  return {
    isDemo: config.isDemo,
    isEmbedded: config.databaseUrl === undefined,
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    isFolderOpen: isOpen(path.join(dataDir, 'database')) || isOpen(path.join(dataDir, 'files')),
    isKeyOpen: isOpen(masterKeyFile(dataDir)),
    isEarlierKeyThere: fs.existsSync(earlierKeyFile(dataDir)),
    isRoot: process.getuid?.() === 0,
    disk: await diskOf(dataDir),
    lastBackup: await newestBackup(backup),
    isBackupOnSameDisk: backup.s3 === undefined && deviceOf(backup.folder) === deviceOf(dataDir),
  };
}

/** A bucket that does not answer has, for whoever looks, no backup. */
async function newestBackup(backup: Config['backup']): Promise<KeptBackup | null> {
  const late = new Promise<KeptBackup[]>((resolve) => setTimeout(() => resolve([]), LIST_WITHIN_MS).unref());
  const found = openBackupPlace(backup)
    .list()
    .catch((): KeptBackup[] => []);
  return (await Promise.race([found, late]))[0] ?? null;
}

const isOpen = (file: string) => ((fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
const deviceOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev;

async function diskOf(folder: string): Promise<MachineFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await fs.promises.statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
