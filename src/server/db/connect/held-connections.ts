import type pg from 'pg';

/** Knows every connection of a pool and since when somebody has it; takes it away from whoever has it too long. */
export class HeldConnections {
  readonly #since = new Map<pg.Client, number | null>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** From its making; somebody is waiting for it already. */
  add(client: pg.Client): void {
    client.on('error', () => undefined); // told to its user by the failing statement; must not end the process
    this.#since.set(client, this.#clock());
    client.once('end', () => this.#since.delete(client));
  }

  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#mark(client, this.#clock()));
    pool.on('release', (_error, client) => this.#mark(client, null));
  }

  destroyAll(reason: Error): void {
    for (const client of this.#since.keys()) client.connection.stream.destroy(reason);
  }

  destroyHeldLongerThan(ms: number, reason: Error): void {
    const before = this.#clock() - ms;
    for (const [client, since] of this.#since) {
      if (since !== null && since < before) client.connection.stream.destroy(reason);
    }
  }

  #mark(client: pg.Client, since: number | null): void {
    if (this.#since.has(client)) this.#since.set(client, since);
  }
}
