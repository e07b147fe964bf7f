import type { ChangeFeed, Channel } from './change-feed.ts';

/** More searches than people make between two changes of the registry. */
const MOST = 1000;

/**
 * How many rows a list has, counted once and remembered until something it
 * counts may have changed. Turning a page or sorting anew does not count again.
 */
export class RememberedTotals {
  readonly #totals = new Map<string, number>();
  readonly #changes: ChangeFeed;
  #changesHeard = 0;

  constructor(changes: ChangeFeed, channel: Channel) {
    this.#changes = changes;
    changes.on(channel, () => {
      this.#changesHeard += 1;
      this.#totals.clear();
    });
  }

  get(key: string): number | undefined {
    return this.#totals.get(key);
  }

  /** To be asked before counting; what was counted while something changed is not kept. */
  keeper(key: string): (total: number) => void {
    const heardBefore = this.#changesHeard;
    return (total) => {
      if (this.#changesHeard !== heardBefore || !this.#changes.isListening) return;
      if (this.#totals.size >= MOST) this.#totals.clear();
      this.#totals.set(key, total);
    };
  }
}
