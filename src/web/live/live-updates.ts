import type { Query, QueryClient } from '@tanstack/react-query';
import { inBackground } from '#web/api/background.ts';
import { reloadFederation } from '#web/api/federation/federation.api.ts';
import { NOTES } from '#web/api/note/note.key.ts';
import { NOTIFICATIONS } from '#web/api/notification/notification.api.ts';
import { readSession, watchSession } from '#web/api/stored-session.ts';
import { rereadLists } from '#web/lib/federation-lists.ts';
import { openLine } from './live-line.ts';
import type { ToPage } from './live-messages.ts';

/** What comes at once is asked for at once; while it goes on and on, ever more of it. */
const GATHER_MS = 50;
const LONGEST_GATHER_MS = 2000;

/** Keeps what the page shows true while others work; the answer ends it. */
export function startLiveUpdates(client: QueryClient): () => void {
  const due = new Set<number | typeof EVERY>();
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  let gatherMs = GATHER_MS;
  let refreshedAt = -Infinity;
  const erased: Erased[] = [];
  // By an import, a merge, or one of them taken back.
  let haveRecordsChanged = false;
  // What the federation lets people choose from.
  let haveListsChanged = false;
  // Whatever becomes of a licence is something that may wait for its club or the federation.
  let mayLicenceHaveChanged = false;

  const refresh = () => {
    gathering = null;
    if (isOver) return;
    // What the page itself is doing tells of itself first: its own traces are no news.
    if (client.isMutating() > 0) {
      gathering = setTimeout(refresh, GATHER_MS);
      return;
    }
    refreshedAt = performance.now();
    const asked = [...due];
    due.clear();
    inBackground(() => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      // A colleague may have written one on the record that is open.
      void client.invalidateQueries({ queryKey: NOTES });
      for (const transferId of asked) {
        const ofWhich = transferId === EVERY ? [] : [transferId];
        void client.invalidateQueries({ queryKey: ['transfer', 'details', ...ofWhich] });
      }
      if (asked.length > 0) refreshLists(client);
      if (mayLicenceHaveChanged) void client.invalidateQueries({ predicate: isOfOneLicence });
      mayLicenceHaveChanged = false;
      if (haveRecordsChanged) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'list' });
      haveRecordsChanged = false;
      if (haveListsChanged) void rereadLists(reloadFederation);
      haveListsChanged = false;
      if (erased.length > 0) forgetErased(client, erased.splice(0));
    });
  };
  const gather = () => {
    if (gathering !== null) return;
    const isStorm = performance.now() - refreshedAt < LONGEST_GATHER_MS;
    gatherMs = isStorm ? Math.min(gatherMs * 2, LONGEST_GATHER_MS) : GATHER_MS;
    gathering = setTimeout(refresh, gatherMs);
  };

  const line = openLine((event: ToPage) => {
    if (event.kind === 'news') due.add((JSON.parse(event.data) as { transferId: number }).transferId);
    if (event.kind === 'waiting') mayLicenceHaveChanged = true;
    if (event.kind === 'records') haveRecordsChanged = true;
    if (event.kind === 'lists') haveListsChanged = true;
    if (event.kind === 'erased') erased.push(JSON.parse(event.data) as Erased);
    if (event.kind === 'ready') {
      // Nothing has happened since the page was opened; otherwise, as after a break, it may have been anything.
      if (Number(event.data) > ageOfPage()) return;
      due.add(EVERY);
      mayLicenceHaveChanged = true;
    }
    gather();
  });
  const listen = () => {
    const session = readSession();
    line.listen(session === null ? null : { userId: session.user.id, token: session.token });
  };
  const wake = () => {
    if (!document.hidden) line.wake();
  };
  const stopWatching = watchSession(listen);
  listen();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    isOver = true;
    stopWatching();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

const EVERY = 'every';

/** In ms, sleep of the computer included. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** Lists are asked for anew when they are next looked at; the numbers beside their filters at once. */
function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['transfer', 'list'], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['transfer', 'counts'] });
}

/** As it is, and as it is printed. */
const isOfOneLicence = ({ queryKey: [of, what] }: Query) =>
  of === 'card-index' && (what === 'details' || what === 'valid');

interface Erased {
  noun: string;
  id: number;
}

/** Others' pages on which the name of a person stands. */
const NAMING = new Set<unknown>(['transfer', 'card-index']);

/**
 * Nothing of the person stays in this browser: what is not shown is dropped, what is shown is asked for again. The page
 * of somebody else is left alone: somebody may be changing it.
 */
function forgetErased(client: QueryClient, erased: readonly Erased[]): void {
  client.removeQueries({ type: 'inactive' });
  void client.invalidateQueries({
    predicate: ({ queryKey: [of, what, which] }) =>
      what !== 'details' || NAMING.has(of) || erased.some(({ noun, id }) => of === noun && which === id),
  });
}
