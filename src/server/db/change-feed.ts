import type { ClientBase } from 'pg';

/** What triggers tell of; the text that comes with it names the row, if one. */
const CHANNELS = ['session_changed', 'players_changed'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `null`: anything may have changed, because for a moment nobody listened. */
type Hearer = (row: string | null) => void;

/**
 * Lets the server remember what it read, and forget it when it changes.
 *
 * Every connection of the pool listens, so the one that commits a change hears
 * of it before it hears that it has committed: within a process nothing
 * remembered is older than the last commit. Another process on the same
 * database hears of it as soon as the message has travelled there.
 */
export class ChangeFeed {
  readonly #hearers: { channel: Channel; hear: Hearer }[] = [];
  #connections = 0;

  /** Without a single connection nothing would be heard, so nothing may be remembered. */
  get isListening(): boolean {
    return this.#connections > 0;
  }

  on(channel: Channel, hear: Hearer): void {
    this.#hearers.push({ channel, hear });
  }

  /** For each new connection of the pool, which waits for it although the types of `pg` do not say so. */
  readonly attach = (client: ClientBase): unknown => this.#listen(client);

  async #listen(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.hear(payload ?? null);
    });
    await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    this.#connections += 1;
    client.once('end', () => {
      this.#connections -= 1;
      for (const { hear } of this.#hearers) hear(null);
    });
  }
}
