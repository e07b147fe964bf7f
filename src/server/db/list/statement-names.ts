import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RecentMap } from '#server/http/recent-map.ts';

/** A statement that is prepared under its name once per connection and then only executed, or just sent where it has none. */
export interface Statement<Row extends object = never> {
  name?: string;
  text: string;
  readonly row?: Row;
}

/** One name for one text, whoever gives it. */
export const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** More than people ask for in a day of work. A prepared statement takes about 40 kB, in each connection. */
const MOST_NAMES = 100;
/** Texts that were asked for once; the second time gives the name. */
const MOST_SEEN = 500;

/**
 * Decides which statements are worth preparing. Lists have more texts than
 * memory could hold (columns, directions, sizes, shapes of words), but people
 * use few: a text gets a name when it is asked for again, and the name asked for
 * longest ago makes room.
 */
export class StatementNames {
  readonly #named: RecentMap<string, Statement>;
  readonly #seen = new RecentMap<string, true>(MOST_SEEN);
  readonly #most: number;
  #dropped = 0;

  constructor(most: number = MOST_NAMES) {
    this.#most = most;
    this.#named = new RecentMap(most, () => (this.#dropped += 1));
  }

  /** How many names were ever given up. Connections still have them. */
  get dropped(): number {
    return this.#dropped;
  }

  /** A connection that was opened when so many had been dropped holds too many by now. */
  isStale(droppedBefore: number): boolean {
    return this.#dropped - droppedBefore >= this.#most;
  }

  of(text: string): Statement {
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    if (!this.#seen.delete(text)) {
      this.#seen.set(text, true);
      return { text };
    }
    const statement = { name: nameOf(text), text };
    this.#named.set(text, statement);
    return statement;
  }
}

/** Of this process: connections of every pool prepare under the same names. */
export const statementNames = new StatementNames();

/** Connections are replaced once they hold as many forgotten names as there are names at all. */
export function dropStale(pool: pg.Pool, names: StatementNames = statementNames): void {
  const droppedBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => void droppedBefore.set(client, names.dropped));
  pool.on('release', (_error, client) => {
    if (names.isStale(droppedBefore.get(client) ?? 0)) void client.end();
  });
}
