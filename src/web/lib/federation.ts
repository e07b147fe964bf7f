import { USUAL_NAME } from '#domain/federation/usual-federation.ts';
import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { type ImageSize, logoUrl } from './images.ts';
import { deviceStorage } from './store/local-storage.ts';
import { createStore, useStore } from './store/store.ts';

const NAME_KEY = 'federation-name';
const LOGO_KEY = 'federation-logo';

/** Kept apart from what pages load: the page of an error needs it just when nothing can be loaded. */
export const federationStore = createStore<KnownFederation | null>(null);

// The next page begins with the right name and logo.
federationStore.subscribe(() => {
  const known = federationStore.read();
  if (known === null) return;
  deviceStorage.write(NAME_KEY, known.name);
  if (known.logoId === null) deviceStorage.remove(LOGO_KEY);
  else deviceStorage.write(LOGO_KEY, known.logoId);
});

export function useFederation(): KnownFederation | null {
  return useStore(federationStore);
}

export function useFederationName(): string {
  return useFederation()?.name ?? deviceStorage.read(NAME_KEY) ?? USUAL_NAME;
}

/** A ball stands for the sport where the name says it; another sport has another ball, or none. */
export const isOfVolleyball = (name: string): boolean => /волейбол/i.test(name);

/** Where the logo is; null for a federation that has none. */
export function useFederationLogo(size: ImageSize): string | null {
  const known = useFederation();
  return logoUrl(known === null ? deviceStorage.read(LOGO_KEY) : known.logoId, size);
}
