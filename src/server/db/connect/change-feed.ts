import type { ClientBase } from 'pg';

/** What triggers and services tell of; the text that comes with it names the row, if one. */
const OVERHEARD = [
  'session_changed',
  'players_changed',
  'search_lists_changed',
  'search_words_changed',
  'table_written',
  'keys_changed',
  'age_groups_changed',
  'federation_lists_changed',
] as const;
/** What is only passed on to open pages: of one transfer there may be hundreds, and one connection that hears them is enough. */
const PASSED_ON = ['news', 'waiting_changed', 'records_changed', 'person_erased'] as const;
/** Of what is remembered, and so is forgotten by whichever connection hears first. */
export type Channel = (typeof OVERHEARD)[number];
type AnyChannel = Channel | (typeof PASSED_ON)[number];

/** `null`: anything may have changed, because for a moment nobody listened. */
type Hearer = (row: string | null) => void;

/**
 * Lets the server remember what it read, and forget it when it changes.
 *
 * On PostgreSQL one connection does nothing but listen, so that no lock and no
 * long statement keeps the news from coming (`db/listener.ts`); only while it
 * answers may anything be remembered. The connections of the pool listen as
 * well: the one that commits a change hears of it before it hears that it has
 * committed, so within a process nothing remembered is older than the last
 * commit. The embedded engine has a single session, which is both.
 */
export class ChangeFeed {
  readonly #hearers: { channel: AnyChannel; hear: Hearer; isOnce: boolean }[] = [];
  #connections = 0;

  /** Without a connection that is sure to hear, nothing may be remembered. */
  get isListening(): boolean {
    return this.#connections > 0;
  }

  on(channel: Channel, hear: Hearer): void {
    this.#hearers.push({ channel, hear, isOnce: false });
  }

  /**
   * For whoever passes on what is told: each notice once, from the connection that is relied on. The others tell the
   * same at their own time.
   */
  onEach(channel: AnyChannel, hear: Hearer): void {
    this.#hearers.push({ channel, hear, isOnce: true });
  }

  /**
   * For the connection that is relied on: while it lives, things are remembered.
   * A pool waits for it although the types of `pg` do not say so.
   */
  readonly attach = (client: ClientBase): unknown => this.#attach(client);

  /** For every other connection: what it hears counts, its silence says nothing. `also` is run on the same way. */
  readonly overhear = (client: ClientBase, also: readonly string[] = []): unknown =>
    this.#listen(client, { also, isReliedOn: false });

  async #attach(client: ClientBase): Promise<void> {
    let isOver = false;
    client.once('end', () => {
      isOver = true;
    });
    await this.#listen(client, { also: [], isReliedOn: true });
    if (isOver) return;
    this.#connections += 1;
    this.#forgetAll(); // what was read before this moment may have changed unheard
    client.once('end', () => {
      this.#connections -= 1;
      this.#forgetAll();
    });
  }

  async #listen(
    client: ClientBase,
    { also, isReliedOn }: { also: readonly string[]; isReliedOn: boolean },
  ): Promise<void> {
    // A connection that breaks while somebody uses it must not end the process: its user is told by the failing statement.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const { channel: own, hear, isOnce } of this.#hearers) {
        if (own === channel && (isReliedOn || !isOnce)) hear(payload ?? null);
      }
    });
    const channels = isReliedOn ? [...OVERHEARD, ...PASSED_ON] : OVERHEARD;
    await client.query([...also, ...channels.map((channel) => `listen ${channel}`)].join('; '));
  }

  #forgetAll(): void {
    for (const { hear } of this.#hearers) hear(null);
  }
}
