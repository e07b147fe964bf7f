import type { CloseAsTyped } from '#domain/search/search-closeness.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import type { ChangeFeed, Channel } from '../connect/change-feed.ts';
import type { SimilarWords } from './search-words.ts';

export interface SearchCounts {
  /** How many rows come at least that close. */
  upTo: Record<CloseAsTyped, number>;
  /** With those that are merely similar. */
  total: number;
  /** Among how many; 0 where nobody keeps that number. */
  all: number;
  /** What may have been meant, where few are found as typed. */
  similar?: SimilarWords | undefined;
  /** Orders in which they were seen not to be spread evenly over the list. */
  bunched: Set<string>;
}

/** Of a list that no keyword narrows down, where the total is all there is to know. */
export const onlyTotal = (total: number): SearchCounts => ({
  upTo: { word: total, beginning: total, inside: total },
  total,
  all: 0,
  bunched: new Set(),
});

export type KnownCounts = Pick<SearchCountCache, 'get' | 'keeper'>;

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
