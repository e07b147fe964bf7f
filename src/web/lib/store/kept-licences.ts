import { deviceStorage } from './local-storage.ts';

/**
 * What the page of periodic checks keeps on the phone. Named here, in the first file that is loaded, so that it can be
 * forgotten from every page, also without a network.
 */
export const keptNames = {
  /** Licences with names and photos: for one person and one day. */
  licences: 'kept-licences',
  /** Checks that no server has yet: numbers and times, no names. */
  unsent: 'unsent-checks',
  /** The page itself, for when there is no network: nothing about anybody. */
  shell: 'checks-shell',
  scope: '/checks/',
} as const;

/** Whose licences are kept, and until when: `12:1794952800000`. */
const KEPT_KEY = 'kept_licences';
/** How many checks wait to be sent. */
const UNSENT_KEY = 'unsent_checks';

export function noteKept(userId: number, until: number): void {
  deviceStorage.write(KEPT_KEY, `${userId}:${until}`);
}

export function noteUnsent(count: number): void {
  if (count === 0) deviceStorage.remove(UNSENT_KEY);
  else deviceStorage.write(UNSENT_KEY, String(count));
}

export const countUnsent = (): number => Number(deviceStorage.read(UNSENT_KEY)) || 0;

/** Names and photos go with the session they were read in; checks that nobody has yet wait for the same person. */
export function forgetLicences(): void {
  if (deviceStorage.read(KEPT_KEY) === null) return;
  deviceStorage.remove(KEPT_KEY);
  dropDatabase(keptNames.licences);
}

/** Another person, or another day. */
export function forgetLicencesOfOthers(userId: number | null): void {
  const [keeper, until] = deviceStorage.read(KEPT_KEY)?.split(':').map(Number) ?? [];
  if (keeper === undefined) return;
  if (keeper !== userId || (until ?? 0) <= Date.now()) forgetLicences();
}

/** Whoever signs out leaves nothing behind. */
export async function forgetEverything(): Promise<void> {
  forgetLicences();
  noteUnsent(0);
  dropDatabase(keptNames.unsent);
  try {
    await caches.delete(keptNames.shell);
    const worker = await navigator.serviceWorker.getRegistration(keptNames.scope);
    if (worker?.scope.endsWith(keptNames.scope) === true) await worker.unregister();
  } catch {
    // Over plain http there is neither: then nothing was kept.
  }
}

function dropDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing.
  }
}
