import { noteName } from './backup-folder.ts';
import type { BackupStore } from './backup-store.ts';

/** Leaves so many of the newest and, where all of them have damaged files or lack some, the last that has not. */
export async function forgetOldBackups(place: BackupStore, keep: number): Promise<string[]> {
  const kept = await place.list();
  const sound = kept.find(({ faults }) => faults === null);
  const old = kept.slice(keep).filter((backup) => backup !== sound);
  for (const { name, faults } of old) {
    if (faults !== null) await place.remove(noteName(name, faults));
    await place.remove(name);
  }
  return old.map(({ name }) => name);
}
