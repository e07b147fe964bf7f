import type pg from 'pg';
import type { OpenDatabase } from '#server/db/database.ts';
import { databaseOf } from '#server/db/transactions.ts';

/** Where the server dies: before or after the n-th statement of its next transaction. */
export interface Fault {
  statement: number;
  when: 'before' | 'after';
}

export class Faults {
  #next: Fault | null = null;
  #met = false;

  /** The next transaction meets it, unless it has fewer statements. */
  set(fault: Fault): void {
    this.#next = fault;
    this.#met = false;
  }

  /** Whether the transaction got as far as the fault; there is none after this. */
  clear(): boolean {
    this.#next = null;
    return this.#met;
  }

  /**
   * The same database, whose writing transactions stop where they are told to. From there on nothing reaches the
   * database any more, not even the end of the transaction: as if the process had been killed.
   */
  of(database: OpenDatabase): OpenDatabase {
    const { pool } = database;
    const connect = async () => {
      const client = await pool.connect();
      const fault = this.#next;
      return fault === null ? client : this.#dying(client, fault);
    };
    const dyingPool = new Proxy(pool, {
      get: (target, name): unknown => (name === 'connect' ? connect : memberOf(target, name)),
    });
    return { ...database, db: databaseOf(dyingPool, null) };
  }

  #dying(client: pg.PoolClient, { statement, when }: Fault): pg.PoolClient {
    let statements = 0;
    let isDead = false;
    const query = async (...given: Parameters<pg.PoolClient['query']>) => {
      statements += 1;
      if (statements === statement) this.#met = true;
      if (isDead || (statements === statement && when === 'before')) {
        isDead = true;
        throw new Error('Killed');
      }
      const answer = await (client.query as (...values: unknown[]) => Promise<unknown>)(...given);
      if (statements === statement) {
        isDead = true;
        throw new Error('Killed');
      }
      return answer;
    };
    return new Proxy(client, {
      get: (target, name): unknown => {
        return name === 'query' ? query : memberOf(target, name);
      },
    });
  }
}

/** Methods keep to the object they belong to: a pool's own `query` connects with a callback, past the faults. */
function memberOf(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
