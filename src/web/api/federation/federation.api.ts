import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { federationStore } from '#web/lib/federation.ts';
import { get } from '../http.ts';

const read = () => get<KnownFederation>('/api/federation', { needsSession: false });

/** Asked for once. Whoever does not get it reads the page without it. */
export async function loadFederation(): Promise<void> {
  if (federationStore.read() !== null) return;
  try {
    federationStore.write(await read());
  } catch {
    // No sentence of a page depends on it.
  }
}

/** After something has changed that everybody is told of. */
export async function reloadFederation(): Promise<void> {
  try {
    federationStore.write(await read());
  } catch {
    // The next page has it.
  }
}
