import { USUAL_NAME } from '#domain/federation/federation-settings.rules.ts';
import { type AgeGroup, ageGroups, setAgeGroups, usualAgeGroups } from '#domain/card-index/age-group.rules.ts';
import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { type ImageSize, logoUrl } from './images.ts';
import { deviceStorage } from './store/local-storage.ts';
import { createStore, useStore } from './store/store.ts';

const NAME_KEY = 'federation-name';
const LOGO_KEY = 'federation-logo';
const GROUPS_KEY = 'federation-age-groups';

/** Kept apart from what pages load: the page of an error needs it just when nothing can be loaded. */
export const federationStore = createStore<KnownFederation | null>(null);

/** How often pages that were drawn with other age groups had to be drawn anew. */
export const redrawStore = createStore(0);

function groupsOfDevice(): readonly AgeGroup[] {
  try {
    return JSON.parse(deviceStorage.read(GROUPS_KEY) ?? '') as AgeGroup[];
  } catch {
    return usualAgeGroups;
  }
}

setAgeGroups(groupsOfDevice());

/** Only what differs from the usual groups is remembered. */
function keepGroups(groups: readonly AgeGroup[] | undefined): void {
  setAgeGroups(groups ?? usualAgeGroups);
  if (groups === undefined) deviceStorage.remove(GROUPS_KEY);
  else deviceStorage.write(GROUPS_KEY, JSON.stringify(groups));
}

/** What the server says when a page begins; a page that has begun with other groups is drawn again. */
export function beginWith(federation: KnownFederation): void {
  const before = JSON.stringify(ageGroups);
  federationStore.write(federation);
  if (JSON.stringify(ageGroups) !== before) redrawStore.write(redrawStore.read() + 1);
}

// The next page begins with the right name, logo and groups.
federationStore.subscribe(() => {
  const known = federationStore.read();
  if (known === null) return;
  keepGroups(known.ageGroups);
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

/** Where the logo is; null for a federation that has none. */
export function useFederationLogo(size: ImageSize): string | null {
  const known = useFederation();
  return logoUrl(known === null ? deviceStorage.read(LOGO_KEY) : known.logoId, size);
}
