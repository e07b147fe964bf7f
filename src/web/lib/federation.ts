import type { Federation } from '#contract/federation/federation.contract.ts';
import { createStore, useStore } from './store/store.ts';

/** Kept apart from what pages load: the page of an error needs it just when nothing can be loaded. */
export const federationStore = createStore<Federation | null>(null);

export function useFederation(): Federation | null {
  return useStore(federationStore);
}
