import { RecentMap } from '../recent-map.ts';
import type { ChangeFeed, Channel } from './change-feed.ts';

/** How many rows a search has found, and among how many; 0 where nobody keeps that number. */
export interface SearchCounts {
  total: number;
  all: number;
  /** Seen not to be spread evenly over the list. */
  isBunched: boolean;
}

/** More searches than people make between two changes of the registry. */
const MOST = 500;

/**
 * What searches have found, counted once and remembered until something that
 * was counted may have changed. Turning a page or sorting anew does not count again.
 */
export class SearchCountCache {
  readonly #counts = new RecentMap<string, SearchCounts>(MOST);
  readonly #changes: ChangeFeed;
  #changesHeard = 0;

  constructor(changes: ChangeFeed, channel: Channel) {
    this.#changes = changes;
    changes.on(channel, () => {
      this.#changesHeard += 1;
      this.#counts.clear();
    });
  }

  get(key: string): SearchCounts | undefined {
    return this.#counts.get(key);
  }

  /** To be asked before counting; what was counted while something changed is not kept. */
  keeper(key: string): (counts: SearchCounts) => void {
    const heardBefore = this.#changesHeard;
    return (counts) => {
      if (this.#changesHeard !== heardBefore || !this.#changes.isListening) return;
      this.#counts.set(key, counts);
    };
  }
}
