import type { Session } from '#contract/sign-in/session.contract.ts';
import { beginCall, firstListAt } from '#web/api/begun-calls.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { addresses, entranceAddresses, firstCallAt, HOME, pageAt, pages } from './pages.ts';

/**
 * The page the address asks for and what it opens with, fetched while the start of the application is still on its
 * way. Stands before the main script in index.html. Whatever does not come is asked for again when it is needed.
 */
const { pathname } = window.location;
const entrance = pageAt(pathname, entranceAddresses);
const token = tokenKept();

if (entrance !== null || token === null) fetchAhead(pages[entrance ?? 'login']);
else {
  fetchAhead(() => import('./layout/shell.tsx'));
  const page = pageAt(pathname === '/' ? HOME : pathname, addresses);
  if (page !== null) fetchAhead(pages[page]);
  const call = firstCallAt(pathname) ?? firstListAt(window.location);
  if (call !== null) beginCall(call, token);
}
beginCall('/api/federation', null);

function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** A guess that costs little when it is wrong: the session itself is looked at by the application. */
function tokenKept(): string | null {
  try {
    const kept = JSON.parse(deviceStorage.read('user_info') ?? 'null') as Partial<Session> | null;
    return Date.parse(kept?.expiresAt ?? '') > Date.now() ? (kept?.token ?? null) : null;
  } catch {
    return null;
  }
}
