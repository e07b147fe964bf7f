import { type NotedOpening } from './opening.queries.ts';

/** Together, of all who look: beyond that all is forgotten, and what was noted today is found in the table instead. */
const MOST_REMEMBERED = 200_000;
/** While the database takes nothing; what comes on top is not written down. */
const MOST_WAITING = 20_000;
const MOST_AT_ONCE = 1000;

interface OpeningBookOptions {
  write: (openings: readonly NotedOpening[]) => Promise<void>;
  /** What was to be written down and could not be. */
  onLost: (count: number) => void;
}

/**
 * Who has opened whose page today. The second look of a day costs a question to a set; the first one waits here until
 * all that wait are written at once, after the answers.
 */
export class OpeningBook {
  readonly #options: OpeningBookOptions;
  readonly #seen = new Map<number, Set<number>>();
  #remembered = 0;
  #day = '';
  #waiting: NotedOpening[] = [];
  #writing: Promise<void> | null = null;

  constructor(options: OpeningBookOptions) {
    this.#options = options;
  }

  note(opening: NotedOpening): void {
    const seen = this.#seenBy(opening);
    if (seen.has(opening.playerId)) return;
    if (this.#waiting.length >= MOST_WAITING) {
      this.#options.onLost(1);
      return;
    }
    seen.add(opening.playerId);
    this.#remembered += 1;
    this.#waiting.push(opening);
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Writes all that waits. What the database does not take waits for the next time. */
  async flush(): Promise<void> {
    await this.#writing?.catch(() => undefined); // told to whoever began it
    this.#writing = this.#write();
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.slice(0, MOST_AT_ONCE);
      await this.#options.write(part);
      this.#waiting = this.#waiting.slice(part.length);
    }
  }

  #seenBy({ actorId, day }: NotedOpening): Set<number> {
    if (day !== this.#day || this.#remembered >= MOST_REMEMBERED) {
      this.#day = day;
      this.#seen.clear();
      this.#remembered = 0;
    }
    const known = this.#seen.get(actorId);
    if (known !== undefined) return known;
    const fresh = new Set<number>();
    this.#seen.set(actorId, fresh);
    return fresh;
  }
}
