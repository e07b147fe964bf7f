import type { Config } from '../config.ts';
import type { KeptBackup } from './backup-folder.ts';
import { openBackupStore } from './backup-store.ts';

const LIST_WITHIN_MS = 5000;
/** After so many days a daily backup has failed more than once. */
export const LATE_AFTER_DAYS = 2;
const DAY_MS = 86_400_000;

/** A bucket that does not answer has, for whoever looks, no backup. */
export async function newestBackup(backup: Config['backup']): Promise<KeptBackup | null> {
  const late = new Promise<KeptBackup[]>((resolve) => setTimeout(() => resolve([]), LIST_WITHIN_MS).unref());
  const found = openBackupStore(backup)
    .list()
    .catch((): KeptBackup[] => []);
  return (await Promise.race([found, late]))[0] ?? null;
}

/** One where the newest backup is late or there is none; the invented federation needs none. */
export async function countLateBackups(config: Pick<Config, 'backup' | 'isDemo'>, now: Date): Promise<number> {
  if (config.isDemo) return 0;
  const newest = await newestBackup(config.backup);
  return newest === null || now.getTime() - newest.at.getTime() > LATE_AFTER_DAYS * DAY_MS ? 1 : 0;
}
