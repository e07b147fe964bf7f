import { countLateBackups } from '#server/backup/late-backups.ts';
import type { Config } from '#server/config.ts';
import { countFullDisks } from '#server/start/disks.ts';

/** What waits for administrators and is known to the machine, not to the database. */
export interface MachineWaits {
  lateBackups: number;
  fullDisks: number;
}

export const NOTHING_WAITS: MachineWaits = { lateBackups: 0, fullDisks: 0 };

export async function readMachineWaits(config: Config, now: Date): Promise<MachineWaits> {
  const [lateBackups, fullDisks] = await Promise.all([countLateBackups(config, now), countFullDisks(config)]);
  return { lateBackups, fullDisks };
}
