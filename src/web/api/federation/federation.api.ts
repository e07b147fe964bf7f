import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { federationStore } from '#web/lib/federation.ts';
import { get } from '../http.ts';

/** Asked for once. Whoever does not get it reads the page without it. */
export async function loadFederation(): Promise<void> {
  if (federationStore.read() !== null) return;
  try {
    federationStore.write(await get<KnownFederation>('/api/federation', { needsSession: false }));
  } catch {
    // No sentence of a page depends on it.
  }
}
