import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DatabaseBusyError } from './connect/outage.ts';

/** Lets so many through at once; the others wait for their turn, but not for ever. */
export class Lane {
  readonly #waiting: (() => void)[] = [];
  readonly #waitMs: number;
  #free: number;

  constructor(places: number, waitMs: number) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(new DatabaseBusyError('Too many wait to write'));
      }, this.#waitMs);
      this.#waiting.push(take);
    });
  }
}

/** What services are handed, on a connection whose transaction somebody else begins and ends. */
export const databaseOn = (client: pg.PoolClient): NodePgDatabase => drizzle({ client, casing: 'snake_case' });

/**
 * The database as services use it. Transactions wait in their lane before they
 * take a connection, and the connection goes back whatever happens: drizzle
 * itself keeps it for ever when not even `begin` succeeds.
 */
export function databaseOf(pool: pg.Pool, lane: Lane | null): NodePgDatabase {
  const db = drizzle({ client: pool, casing: 'snake_case' });
  // One for each connection: what drizzle works out about tables is kept in it.
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const onClient = (client: pg.PoolClient): NodePgDatabase => {
    const known = ofClient.get(client) ?? databaseOn(client);
    ofClient.set(client, known);
    return known;
  };
  const transaction: typeof db.transaction = async (work, config) => {
    const run = async () => {
      const client = await pool.connect();
      try {
        return await onClient(client).transaction(work, config);
      } finally {
        client.release();
      }
    };
    return lane === null ? run() : lane.run(run);
  };
  db.transaction = transaction;
  return db;
}

/** A connection that was given back in the middle of a transaction is not given to anybody else. */
export function dropUnfinished(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
}
