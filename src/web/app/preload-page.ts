import { addresses, entranceAddresses, HOME, pageAt, pages } from './pages.ts';

/**
 * The page the address asks for, fetched while the start of the application is still on its way. Stands before the
 * main script in index.html. Whatever does not come is asked for again when it is needed.
 */
const { pathname } = window.location;
const entrance = pageAt(pathname, entranceAddresses);

if (entrance !== null || !isSignedIn()) fetchAhead(pages[entrance ?? 'login']);
else {
  fetchAhead(() => import('./layout/shell.tsx'));
  const page = pageAt(pathname === '/' ? HOME : pathname, addresses);
  if (page !== null) fetchAhead(pages[page]);
}

function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** A guess that costs nothing when it is wrong: the session itself is looked at by the application. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('user_info') !== null;
  } catch {
    return false;
  }
}
