import type { Config } from '../config.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { programVersion } from '../start/program-version.ts';
import { backupName, noteName } from './backup-folder.ts';
import { openBackupStore } from './backup-store.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import type { Manifest } from './manifest.ts';
import { sealed } from './sealed-stream.ts';
import { openSnapshot } from './snapshot.ts';
import { tarOf } from './tar.ts';
import { backupEntries, type BackupOutcome } from './write-backup.ts';
import { backupText } from './backup.text.ts';

/** What the command ends with when the backup was made, but not every file in it is well. */
export const MADE_WITH_FAULTS = 2;

interface MadeBackup {
  file: string;
  size: number;
  manifest: Manifest;
  forgotten: string[];
}

/** A backup of the installation that the settings describe, whether its server runs or not. */
export async function makeBackup(config: Config, now: Date): Promise<MadeBackup> {
  const { key, keep } = config.backup;
  const place = openBackupStore(config.backup);
  const outcome: BackupOutcome = {};
  const source = {
    openSnapshot: () => openSnapshot(config),
    files: openFileStore(config),
    program: programVersion(),
    now,
  };
  const archive = tarOf(backupEntries(source, outcome));
  const bytes = key === undefined ? archive : sealed(archive, key);
  const name = backupName(now, key !== undefined);
  await place.put(name, bytes);
  if (outcome.manifest === undefined) throw new Error('A backup without its list was written');
  const { lost, damaged } = outcome.manifest;
  if (lost.length + damaged.length > 0) {
    const lines = [...lost.map(backupText.lostFile), ...damaged.map(backupText.damagedFile)];
    await place.putNote(noteName(name, { lost: lost.length, damaged: damaged.length }), `${lines.join('\n')}\n`);
  }
  const size = (await place.list()).find((kept) => kept.name === name)?.size ?? 0;
  return {
    file: place.describe(name),
    size,
    manifest: outcome.manifest,
    forgotten: await forgetOldBackups(place, keep),
  };
}
