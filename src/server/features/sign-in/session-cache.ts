import type { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { RecentMap } from '#server/http/recent-map.ts';

interface Cacheable {
  id: string;
  /** How long it stays true by itself, by the clock of the database. */
  validMs: number;
}

/** Enough for every secretary of every club at once; beyond it somebody is making sessions up. */
const MOST = 10_000;

/**
 * Saves reading the session, and hashing what it is found by, again for each
 * request. What is remembered is dropped when the database says that the row has
 * changed, and is never kept past the moment at which time alone would change it.
 */
export function cachedSessions<Row extends Cacheable>(
  find: (secret: string) => Promise<Row | undefined>,
  changes: ChangeFeed,
  clock: () => number = () => performance.now(),
): (secret: string) => Row | Promise<Row | undefined> {
  const cache = new RecentMap<string, { row: Row; until: number }>(MOST);
  let changesHeard = 0;
  changes.on('session_changed', (id) => {
    changesHeard += 1;
    if (id === null) cache.clear();
    else for (const [secret, { row }] of cache) if (row.id === id) cache.delete(secret);
  });

  const read = async (secret: string): Promise<Row | undefined> => {
    const heardBefore = changesHeard;
    const row = await find(secret);
    // A change heard of meanwhile may be newer than what was read.
    if (row === undefined || changesHeard !== heardBefore || !changes.isListening) return row;
    cache.set(secret, { row, until: clock() + row.validMs });
    return row;
  };

  return (secret) => {
    const known = cache.get(secret);
    if (known !== undefined && clock() < known.until) return known.row;
    cache.delete(secret);
    return read(secret);
  };
}
