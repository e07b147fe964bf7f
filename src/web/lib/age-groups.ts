import { type AgeGroup, ageGroups, setAgeGroups, usualAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { federationStore } from './federation.ts';
import { deviceStorage } from './store/local-storage.ts';
import { createStore } from './store/store.ts';

const GROUPS_KEY = 'federation-age-groups';

/** How often pages that had begun with other age groups were drawn anew. */
export const redrawStore = createStore(0);

function groupsOfDevice(): readonly AgeGroup[] {
  try {
    return JSON.parse(deviceStorage.read(GROUPS_KEY) ?? '') as AgeGroup[];
  } catch {
    return usualAgeGroups;
  }
}

/** Only what differs from the usual groups is remembered; the next page begins with it. */
function keepGroups(groups: readonly AgeGroup[] | undefined): void {
  setAgeGroups(groups ?? usualAgeGroups);
  if (groups === undefined) deviceStorage.remove(GROUPS_KEY);
  else deviceStorage.write(GROUPS_KEY, JSON.stringify(groups));
}

let hasBegun = false;

/** What the server says when a page begins may be another list than the page was drawn with; later somebody may type. */
function hear(): void {
  const known = federationStore.read();
  if (known === null) return;
  const before = JSON.stringify(ageGroups);
  keepGroups(known.ageGroups);
  if (!hasBegun && JSON.stringify(ageGroups) !== before) redrawStore.write(redrawStore.read() + 1);
  hasBegun = true;
}

setAgeGroups(groupsOfDevice());
hear();
federationStore.subscribe(hear);
