import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import { READING_LIMITS } from '#domain/notification/reading.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { Origin } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { type ReadKind, readWithinHour, wholeListsWithinHour } from './reading.queries.ts';

const HOUR_MS = 60 * 60_000;
/** More people than ever read at once; beyond it whoever began first is forgotten, whose lines in the log remain. */
const MOST_READERS = 5000;

/** What one person was shown within the hour since the first of it. */
interface Reader {
  userId: number;
  since: number;
  seen: Record<ReadKind, Set<number | string>>;
  traced: Record<ReadKind, number>;
  refusedUntil: Partial<Record<ReadKind, number>>;
}

/**
 * Counts what people are shown of other clubs' children, in memory, and writes
 * a line to the audit log after every so many: those lines are what all servers
 * of one database share and what the limit is reckoned by.
 */
export class ReadingLimits {
  readonly #readers = new Map<number, Reader>();
  readonly #database: OpenDatabase;
  readonly #now: () => number;

  constructor(database: OpenDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Notes what a person is about to be shown; refuses it when it would be too much. What was shown before, and what
   * is the own club's, can always be looked at. Cheap: only every two hundredth new one is written down.
   */
  async note(actor: Actor, origin: Origin, kind: ReadKind, shown: readonly (number | string)[]): Promise<void> {
    if (shown.length === 0 || isAdministrator(actor)) return;
    const reader = this.#readerOf(actor.userId);
    const seen = reader.seen[kind];
    const added = shown.filter((one) => !seen.has(one));
    if (added.length === 0) return;
    const now = this.#now();
    if (now < (reader.refusedUntil[kind] ?? 0)) throw refusal((reader.refusedUntil[kind] ?? 0) - now);
    const isTooMuch = seen.size + added.length > READING_LIMITS[kind];
    for (const one of added.slice(0, READING_LIMITS[kind] - seen.size)) seen.add(one);

    const fresh = seen.size - reader.traced[kind];
    if (fresh >= READING_LIMITS.traceEvery || (isTooMuch && fresh > 0)) await this.#trace(reader, origin, kind, fresh);
    if (isTooMuch) throw refusal(reader.since + HOUR_MS - now);
  }

  /** Notes that the whole register is about to be read; a few times an hour is enough for anybody. */
  async noteWholeList(actor: Actor, origin: Origin): Promise<void> {
    if (!isAdministrator(actor)) {
      const { count, oldest } = await wholeListsWithinHour(this.#database, actor.userId);
      if (count >= READING_LIMITS.wholeLists) throw refusal(oldest.getTime() + HOUR_MS - this.#now());
    }
    const entry = { action: 'player.readAll', entity: 'player', entityId: null } as const;
    await recordAudit(this.#database.db, origin, entry);
  }

  async #trace(reader: Reader, origin: Origin, kind: ReadKind, fresh: number): Promise<void> {
    reader.traced[kind] += fresh;
    const entry = { action: 'player.readForeign', entity: 'player', entityId: null } as const;
    await recordAudit(this.#database.db, origin, { ...entry, details: { [kind]: fresh } });
    const { count, oldest } = await readWithinHour(this.#database, reader.userId, kind);
    if (count >= READING_LIMITS[kind]) reader.refusedUntil[kind] = oldest.getTime() + HOUR_MS;
  }

  #readerOf(userId: number): Reader {
    const known = this.#readers.get(userId);
    if (known !== undefined && this.#now() - known.since < HOUR_MS) return known;
    this.#readers.delete(userId);
    const [first] = this.#readers.keys();
    if (first !== undefined && this.#readers.size >= MOST_READERS) this.#readers.delete(first);
    const reader: Reader = {
      userId,
      since: this.#now(),
      seen: { children: new Set(), photos: new Set() },
      traced: { children: 0, photos: 0 },
      refusedUntil: {},
    };
    this.#readers.set(userId, reader);
    return reader;
  }
}

function refusal(milliseconds: number): AppError {
  return new AppError('tooManyRead', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}
