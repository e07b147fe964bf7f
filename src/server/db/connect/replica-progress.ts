/** A replica further behind than this is not read from. In milliseconds. */
const MOST_BEHIND = 5000;
/** More looks than fit into that time. */
const MOST_LOOKS = 100;

interface Look {
  at: number;
  position: bigint;
}

/**
 * How much of what was written a replica has. Every so often the primary is
 * asked how far it has written, then the replica how far it has come: what was
 * written before the newest look that it has reached is there.
 */
export class ReplicaProgress {
  readonly now: () => number;
  #looks: Look[] = [];
  #reached = -1n;
  #reflectsUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Near enough to be read from at all; false also where nobody has looked for a while. */
  get isNear(): boolean {
    return this.now() - this.#reflectsUntil < MOST_BEHIND;
  }

  /** How old what it shows may be; null where nobody knows. */
  get behindMs(): number | null {
    return Number.isFinite(this.#reflectsUntil) ? this.now() - this.#reflectsUntil : null;
  }

  reflects(moment: number): boolean {
    return this.#reflectsUntil > moment;
  }

  hasReached(position: bigint): boolean {
    return this.#reached >= position;
  }

  /** `null`: what was asked is no replica of the primary. */
  async look(primary: () => Promise<bigint>, replica: () => Promise<bigint | null>): Promise<void> {
    const at = this.now();
    const position = await primary();
    this.#looks = [...this.#looks, { at, position }].slice(-MOST_LOOKS);
    const reached = await replica();
    if (reached === null) return this.distrust();
    this.#reached = reached;
    for (const look of this.#looks) if (look.position <= reached) this.#reflectsUntil = look.at;
    this.#looks = this.#looks.filter((look) => look.position > reached);
  }

  distrust(): void {
    this.#reached = -1n;
    this.#reflectsUntil = -Infinity;
  }
}
