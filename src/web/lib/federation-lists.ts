import { type AgeGroup, ageGroups, setAgeGroups, usualAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';
import { type ListEntry, listEntries, setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { setSmallestTeam, smallestTeam } from '#domain/federation/smallest-team.ts';
import { federationStore } from './federation.ts';
import { isPageHeld } from './page-hold.ts';
import { deviceStorage } from './store/local-storage.ts';
import { createStore } from './store/store.ts';

const LISTS_KEY = 'federation-lists';

/** How often pages that had begun with other lists were drawn anew. */
export const redrawStore = createStore(0);

/** What differs from the specification; the rest is not said. */
interface OtherLists {
  ageGroups?: readonly AgeGroup[] | undefined;
  smallestTeam?: number | undefined;
  lists?: readonly ListEntry[] | undefined;
}

function listsOfDevice(): OtherLists {
  try {
    return JSON.parse(deviceStorage.read(LISTS_KEY) ?? '{}') as OtherLists;
  } catch {
    return {};
  }
}

function setLists(lists: OtherLists): void {
  setAgeGroups(lists.ageGroups ?? usualAgeGroups);
  setSmallestTeam(lists.smallestTeam ?? USUAL_SMALLEST_TEAM);
  setListEntries(lists.lists ?? usualEntries);
}

const inForce = () => JSON.stringify([ageGroups, smallestTeam(), listEntries()]);

/** Only what differs from the usual lists is remembered; the next page begins with it. */
function keepLists({ ageGroups: groups, smallestTeam: team, lists }: OtherLists): void {
  const said = { ageGroups: groups, smallestTeam: team, lists };
  setLists(said);
  const others = JSON.stringify(said);
  if (others === '{}') deviceStorage.remove(LISTS_KEY);
  else deviceStorage.write(LISTS_KEY, others);
}

let hasBegun = false;

/** What the server says when a page begins may be other lists than the page was drawn with; later somebody may type. */
function hear(): void {
  const known = federationStore.read();
  if (known === null) return;
  const before = inForce();
  keepLists(known);
  if (!hasBegun && inForce() !== before) redrawStore.write(redrawStore.read() + 1);
  hasBegun = true;
}

/** Somebody else has changed them: the page is drawn anew, unless there is work on it that would be lost. */
export async function rereadLists(reload: () => Promise<void>): Promise<void> {
  const [before, redraws] = [inForce(), redrawStore.read()];
  await reload();
  const isDrawn = inForce() === before || redrawStore.read() !== redraws;
  if (!isDrawn && !isPageHeld()) redrawStore.write(redraws + 1);
}

setLists(listsOfDevice());
hear();
federationStore.subscribe(hear);
