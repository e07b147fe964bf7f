import { USUAL_NAME } from '#domain/federation/federation-settings.rules.ts';
import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { deviceStorage } from './store/local-storage.ts';
import { createStore, useStore } from './store/store.ts';

const NAME_KEY = 'federation-name';

/** Kept apart from what pages load: the page of an error needs it just when nothing can be loaded. */
export const federationStore = createStore<KnownFederation | null>(null);

// The next page begins with the right name.
federationStore.subscribe(() => {
  const name = federationStore.read()?.name;
  if (name !== undefined) deviceStorage.write(NAME_KEY, name);
});

export function useFederation(): KnownFederation | null {
  return useStore(federationStore);
}

export function useFederationName(): string {
  return useFederation()?.name ?? deviceStorage.read(NAME_KEY) ?? USUAL_NAME;
}
