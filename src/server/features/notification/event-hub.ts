import type { Actor } from '#domain/common/access.rules.ts';
import { isTold, type Told } from '#domain/notification/notification.access.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { findSettled, listNewsAfter, listSessionEnds, NEWS_AT_ONCE, type StreamedNews } from './event.queries.ts';

/** Nothing is heard of a line that was cut; whoever listens takes one that is silent for longer for dead. */
const HEARTBEAT_MS = 25_000;
const TICK_MS = 1000;
/** What comes at once is read and told at once. */
const GATHER_MS = 20;
/** So many streams a person may have open; browsers share one between their pages. */
export const STREAMS_PER_PERSON = 6;

export interface StreamSink {
  /** False when what is written before has not left yet. */
  write: (text: string) => boolean;
  end: () => void;
  pending: () => number;
}

interface OpenStream {
  sink: StreamSink;
  actor: Actor;
  sessionId: string;
  /** Everything up to this number has been sent, or was there before. */
  settledId: number;
  /** What has been sent of the later ones. */
  sent: Set<number>;
  /** Until then the session holds, by the clock of this process. */
  holdsUntil: number;
}

/** Whoever does not take what is sent is cut off, and comes back when there is time. */
const MOST_PENDING = 64 * 1024;

interface HubOptions {
  database: Pick<OpenDatabase, 'rows' | 'changes'>;
  onError: (error: unknown) => void;
  clock?: () => number;
}

/**
 * The open event streams of this process. What happened is read from the table of news and never from the notice, so
 * that a notice that got lost costs a heartbeat, and a stream that comes back goes on where it was. All streams share
 * the statements: however many are open, something that happens is read once.
 */
export class EventHub {
  readonly #options: HubOptions;
  readonly #clock: () => number;
  readonly #streams = new Set<OpenStream>();
  readonly #due = new Set<number>();
  readonly #doubtful = new Set<string>();
  #gathering: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #beatAt = 0;
  #isStopped = false;
  #heardAt: number;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    const { changes } = options.database;
    this.#heardAt = this.#clock();
    const onEach: typeof changes.onEach = (channel, hear) =>
      changes.onEach(channel, (whom) => {
        this.#heardAt = this.#clock();
        hear(whom);
      });
    onEach('news', (userId) => this.#hear(userId));
    onEach('waiting_changed', (whom) => this.#tellToLookAgain(whom));
    onEach('records_changed', () => this.#tellAll('records'));
    onEach('age_groups_changed', () => this.#tellAll('lists'));
    onEach('federation_lists_changed', () => this.#tellAll('lists'));
    onEach('person_erased', (whom) => this.#tellOfErased(whom));
    changes.on('session_changed', (sessionId) => this.#doubt(sessionId));
  }

  get size(): number {
    return this.#streams.size;
  }

  /** `after` is the last number the person has seen; without one nothing that was before is told. */
  async open(
    sink: StreamSink,
    { actor, sessionId }: { actor: Actor; sessionId: string },
    after: number | null,
  ): Promise<() => void> {
    const { database } = this.#options;
    // Read before it is in the list: what comes meanwhile is after this number.
    const settledId = await findSettled(database, actor.userId, after ?? Number.MAX_SAFE_INTEGER);
    const stream: OpenStream = { sink, actor, sessionId, settledId, sent: new Set(), holdsUntil: this.#clock() };
    if (this.#isStopped) {
      sink.end();
      return () => undefined;
    }
    const own = [...this.#streams].filter((other) => other.actor.userId === actor.userId);
    if (own[0] !== undefined && own.length >= STREAMS_PER_PERSON) this.#end(own[0]);
    this.#streams.add(stream);
    this.#keepTime();
    if (after === null) {
      // What is there already was on the page before the stream was.
      const known = await listNewsAfter(database, new Map([[actor.userId, settledId]]));
      for (const { id } of known) stream.sent.add(id);
    }
    // For how long nothing has happened: a page that was opened since then has nothing to ask again.
    stream.sink.write(`event: ready\ndata: ${Math.floor(this.#clock() - this.#heardAt)}\n\n`);
    this.#due.add(actor.userId);
    this.#doubtful.add(sessionId);
    this.#gather();
    return () => this.#streams.delete(stream);
  }

  /** Ends every stream; those that come later are ended at once. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    for (const stream of this.#streams) this.#end(stream);
  }

  #end(stream: OpenStream): void {
    this.#streams.delete(stream);
    stream.sink.end();
  }

  #write(stream: OpenStream, text: string): void {
    stream.sink.write(text);
    if (stream.sink.pending() > MOST_PENDING) this.#end(stream);
  }

  #hear(userId: string | null): void {
    if (userId === null) for (const { actor } of this.#streams) this.#due.add(actor.userId);
    // Whether the person has a page open is looked at when it is told: of one event there may be hundreds of notices.
    else if (this.#streams.size > 0) this.#due.add(Number(userId));
    if (this.#due.size > 0) this.#gather();
  }

  #doubt(sessionId: string | null): void {
    for (const stream of this.#streams) {
      if (sessionId === null || stream.sessionId === sessionId) this.#doubtful.add(stream.sessionId);
    }
    if (this.#doubtful.size > 0) this.#gather();
  }

  readonly #lookAgain = new Set<OpenStream>();

  #tellToLookAgain(whom: string | null): void {
    for (const stream of this.#streams) {
      if (whom === null || isTold(stream.actor, toldBy(whom))) this.#lookAgain.add(stream);
    }
    if (this.#lookAgain.size > 0) this.#gather();
  }

  /**
   * `records`: many came, went or became one at once, so whoever looks at a list looks at it again. `lists`: the
   * federation has changed what everybody chooses from.
   */
  readonly #toAll = new Set<'records' | 'lists'>();

  #tellAll(what: 'records' | 'lists'): void {
    if (this.#streams.size === 0) return;
    this.#toAll.add(what);
    this.#gather();
  }

  /** Who was erased, by number: whoever has the person on the page takes it away. */
  readonly #erased = new Set<string>();

  #tellOfErased(whom: string | null): void {
    if (whom === null || this.#streams.size === 0) return;
    this.#erased.add(whom);
    this.#gather();
  }

  #gather(): void {
    if (this.#gathering !== null || this.#reading !== null || this.#isStopped) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = null;
      this.#reading = this.#read().finally(() => {
        this.#reading = null;
        const left = [this.#due, this.#doubtful, this.#lookAgain, this.#erased, this.#toAll];
        if (left.some(({ size }) => size > 0)) this.#gather();
      });
    }, GATHER_MS);
  }

  async #read(): Promise<void> {
    try {
      await this.#lookAtSessions();
      this.#sendLookAgain();
      this.#sendErased();
      await this.#sendNews();
    } catch (error) {
      // Whoever could not be told comes back, and is told then.
      this.#options.onError(error);
      for (const stream of this.#streams) this.#end(stream);
      for (const left of [this.#due, this.#doubtful, this.#lookAgain, this.#erased, this.#toAll]) left.clear();
    }
  }

  async #lookAtSessions(): Promise<void> {
    if (this.#doubtful.size === 0) return;
    const asked = new Set(this.#doubtful);
    this.#doubtful.clear();
    const ends = await listSessionEnds(this.#options.database, [...asked]);
    const now = this.#clock();
    for (const stream of this.#streams) {
      if (!asked.has(stream.sessionId)) continue;
      const endsMs = ends.get(stream.sessionId) ?? 0;
      stream.holdsUntil = now + endsMs;
      if (endsMs <= 0) this.#end(stream);
    }
  }

  #sendLookAgain(): void {
    const told = [...this.#lookAgain];
    this.#lookAgain.clear();
    for (const stream of told) if (this.#streams.has(stream)) this.#write(stream, 'event: waiting\ndata:\n\n');
    const toAll = [...this.#toAll];
    this.#toAll.clear();
    for (const what of toAll) for (const stream of this.#streams) this.#write(stream, `event: ${what}\ndata:\n\n`);
  }

  #sendErased(): void {
    const told = [...this.#erased];
    this.#erased.clear();
    for (const whom of told)
      for (const stream of this.#streams) this.#write(stream, `event: erased\ndata: ${whom}\n\n`);
  }

  async #sendNews(): Promise<void> {
    const streams = [...this.#streams].filter(({ actor }) => this.#due.has(actor.userId));
    this.#due.clear();
    if (streams.length === 0) return;
    const after = new Map<number, number>();
    for (const { actor, settledId } of streams) {
      after.set(actor.userId, Math.min(after.get(actor.userId) ?? settledId, settledId));
    }
    const found = await listNewsAfter(this.#options.database, after);
    const ofPerson = new Map<number, StreamedNews[]>();
    for (const news of found) {
      const own = ofPerson.get(news.userId);
      if (own === undefined) ofPerson.set(news.userId, [news]);
      else own.push(news);
    }
    for (const stream of streams) {
      const { settledId: before, actor } = stream;
      const own = ofPerson.get(actor.userId) ?? [];
      this.#pass(stream, own);
      if (own.length >= NEWS_AT_ONCE && stream.settledId > before) this.#due.add(actor.userId);
    }
  }

  #pass(stream: OpenStream, own: readonly StreamedNews[]): void {
    for (const { id, kind, transferId, isSettled } of own) {
      if (id <= stream.settledId) continue;
      if (!this.#streams.has(stream)) return;
      if (!stream.sent.has(id)) {
        stream.sent.add(id);
        this.#write(stream, `id: ${id}\nevent: news\ndata: ${JSON.stringify({ kind, transferId })}\n\n`);
      }
      if (isSettled) stream.settledId = id;
    }
    for (const id of stream.sent) if (id <= stream.settledId) stream.sent.delete(id);
  }

  /** Runs while there is a stream: a sign of life now and then, and a look at sessions whose time is over. */
  #keepTime(): void {
    if (this.#timer !== null) return;
    this.#beatAt = this.#clock() + HEARTBEAT_MS;
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  tick(): void {
    const now = this.#clock();
    if (this.#streams.size === 0) {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#timer = null;
      return;
    }
    for (const stream of this.#streams) if (stream.holdsUntil <= now) this.#doubtful.add(stream.sessionId);
    if (now >= this.#beatAt) {
      this.#beatAt = now + HEARTBEAT_MS;
      for (const stream of this.#streams) this.#write(stream, ':\n\n');
      this.#hear(null);
    }
    if (this.#doubtful.size > 0) this.#gather();
  }
}

/** „c5“ is club 5 and the administrators, „a“ the administrators, „u5“ user 5 (see the triggers). */
function toldBy(word: string): Told {
  const id = Number(word.slice(1));
  if (word.startsWith('u')) return { userId: id };
  return word.startsWith('c') ? { clubId: id } : 'administrators';
}
