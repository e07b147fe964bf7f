import type { CheckedLicence } from '#contract/card-index/licence-check.contract.ts';
import { keptNames, noteKept } from '#web/lib/store/kept-licences.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { phoneStore } from './phone-store.ts';

/** A licence that was opened today, with the faces of its players. */
export interface KeptLicence {
  id: number;
  userId: number;
  /** The day in Bulgaria: it is not shown on another one. */
  day: string;
  licence: CheckedLicence;
  photos: Readonly<Record<number, Blob>>;
}

const store = phoneStore<KeptLicence>(keptNames.licences);
const DAY_MS = 86_400_000;

export async function keepLicence(kept: Omit<KeptLicence, 'id' | 'day'>): Promise<void> {
  // Before anything is written: whatever happens to the page, what is kept is known and goes in time.
  noteKept(kept.userId, endOfDay());
  await store.put({ ...kept, id: kept.licence.id, day: todayInSofia() }).catch(() => undefined);
}

/** The next midnight in Bulgaria, to the hour of a change of clocks. */
function endOfDay(): number {
  const day = todayInSofia();
  const ahead = Array.from({ length: 25 }, (_, hour) => Date.now() + (hour + 1) * (DAY_MS / 24));
  const next = ahead.find((moment) => todayInSofia(moment) !== day) ?? Date.now() + DAY_MS;
  return next - (next % (DAY_MS / 24));
}

/** Those of the person and of today; whatever else is there goes. */
export async function keptLicences(userId: number): Promise<KeptLicence[]> {
  const day = todayInSofia();
  const all = await store.all().catch(() => []);
  const [good, over] = [all.filter(isOf), all.filter((kept) => !isOf(kept))];
  for (const { id } of over) await store.remove(id);
  return good;

  function isOf(kept: KeptLicence): boolean {
    return kept.userId === userId && kept.day === day;
  }
}

export async function findKept(userId: number, id: number): Promise<KeptLicence | null> {
  return (await keptLicences(userId)).find((kept) => kept.id === id) ?? null;
}

export async function forgetLicence(id: number): Promise<void> {
  await store.remove(id).catch(() => undefined);
}
