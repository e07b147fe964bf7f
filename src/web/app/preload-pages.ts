import { whenUsed } from '#web/lib/when-used.ts';
import { type PageName, pages } from './pages.ts';

const mainPages: readonly PageName[] = [
  'players',
  'player',
  'clubs',
  'club',
  'coaches',
  'coach',
  'transfers',
  'transfer',
  'users',
  'user',
  'logout',
];

/**
 * Fetches the main pages ahead once the page is used, so that the menu works at once and even without a connection. One
 * after the other, each when there is nothing better to do: together they would keep a slow phone from answering a
 * finger.
 */
export function preloadPages([name, ...others]: readonly PageName[] = mainPages): void {
  if (name === undefined) return;
  whenUsed(() => {
    // Whatever does not come now is asked for again when it is needed.
    void pages[name]()
      .catch(() => undefined)
      .finally(() => preloadPages(others));
  });
}
