import { type PageName, pages } from './pages.ts';

const mainPages: readonly PageName[] = [
  'players',
  'player',
  'clubs',
  'club',
  'coaches',
  'transfers',
  'users',
  'user',
  'logout',
];

/** Fetches the main pages ahead, so that the menu works at once and even without a connection. */
export function preloadPages(): void {
  // Whatever does not come now is asked for again when it is needed.
  for (const name of mainPages) void pages[name]().catch(() => undefined);
}
