import fs from 'node:fs';
import path from 'node:path';
import type { DiskRoom } from '#domain/system/disk-room.rules.ts';
import type { Config } from '../../config.ts';
import type { KeptBackup } from '../../backup/backup-folder.ts';
import { newestBackup } from '../../backup/late-backups.ts';
import { isBackupElsewhere, readDisks } from '#server/start/disks.ts';
import { earlierKeyFiles, masterKeyFile } from '#server/keys/secrets.ts';

export interface MachineFacts {
  isDemo: boolean;
  isEmbedded: boolean;
  publicUrl: string;
  hasMailServer: boolean;
  /** Administrators without a second factor get a code by mail. */
  isFactorCompulsory: boolean;
  /** Readable by others than the owner: the folder with the data, and the master key in it. */
  isFolderOpen: boolean;
  isKeyOpen: boolean;
  /** Names of the keys that were replaced and still lie here. */
  earlierKeys: string[];
  isRoot: boolean;
  disk: DiskRoom | null;
  /** Of the disk with the backups, where that is another. */
  backupDisk: DiskRoom | null;
  lastBackup: KeptBackup | null;
  isBackupOnSameDisk: boolean;
}

export async function readMachineFacts(config: Config): Promise<MachineFacts> {
  const { dataDir, backup } = config;
  const disks = await readDisks(config);
  return {
    isDemo: config.isDemo,
    isEmbedded: config.databaseUrl === undefined,
    publicUrl: config.publicUrl,
    hasMailServer: config.smtpUrl !== undefined,
    isFactorCompulsory: config.secondFactorDays !== undefined,
    isFolderOpen: isOpen(path.join(dataDir, 'database')) || isOpen(path.join(dataDir, 'files')),
    isKeyOpen: isOpen(masterKeyFile(dataDir)),
    earlierKeys: earlierKeyFiles(dataDir).map((file) => path.basename(file)),
    isRoot: process.getuid?.() === 0,
    disk: disks.data,
    backupDisk: disks.backup,
    lastBackup: await newestBackup(backup),
    isBackupOnSameDisk: backup.s3 === undefined && !isBackupElsewhere(config),
  };
}

const isOpen = (file: string) => ((fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
