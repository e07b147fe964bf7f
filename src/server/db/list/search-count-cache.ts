import type { CloseAsTyped } from '#domain/search/search-closeness.ts';
import { type ChangedTexts, isReached, REACHES_ALL, type SearchReach } from '#domain/search/search-reach.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import type { ChangeFeed, Channel } from '../connect/change-feed.ts';
import type { SimilarWords } from './search-words.ts';

export interface SearchCounts {
  /** How many rows come at least that close. */
  upTo: Record<CloseAsTyped, number>;
  /** With those that are merely similar. */
  total: number;
  /** Among how many, when they were counted; 0 where nobody keeps that number. */
  all: number;
  /** What may have been meant, where few are found as typed. */
  similar?: SimilarWords | undefined;
  /** The same before the first page was read, which counts it too: the total is of those found as typed alone. */
  uncounted?: SimilarWords | undefined;
  /** Nothing was counted: a word is in none that were learnt, so that nothing should be found as typed. */
  isGuess?: boolean | undefined;
  /** Orders in which they were seen not to be spread evenly over the list. */
  bunched: Set<string>;
  /** Who stands on the pages that were read, in their order (`rememberedPage`). */
  pages?: RecentMap<string, readonly number[]>;
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

/** More than are told of while one search is counted; each connection tells them once more. */
const MOST_CHANGES = 200;

/** Null where anything may have changed. */
type Change = ChangedTexts | null;

/**
 * What searches have found, counted once and remembered until something that
 * was counted may have changed. Turning a page or sorting anew does not count again.
 */
export class SearchCountCache {
  readonly #counts = new RecentMap<string, { counts: SearchCounts; reach: SearchReach }>(MOST);
  readonly #changes: ChangeFeed;
  /** The last ones, and how many there have been. */
  #heard: Change[] = [];
  #changesHeard = 0;

  constructor(changes: ChangeFeed, channel: Channel) {
    this.#changes = changes;
    changes.on(channel, (told) => this.#hear(changedTexts(told)));
    // Whoever belongs to a club is found by its name, which stands in no text of the record.
    changes.on('search_lists_changed', () => this.#hear(null));
  }

  get(key: string): SearchCounts | undefined {
    return this.#counts.get(key)?.counts;
  }

  /** To be asked before counting; what was counted while it changed is not kept. */
  keeper(key: string): (counts: SearchCounts, reach?: SearchReach) => void {
    const heardBefore = this.#changesHeard;
    return (counts, reach = REACHES_ALL) => {
      const missed = this.#changesHeard - heardBefore;
      const isOutdated = missed > MOST_CHANGES || this.#heard.slice(this.#heard.length - missed).some(outdates(reach));
      if (!isOutdated && this.#changes.isListening) this.#counts.set(key, { counts, reach });
    };
  }

  #hear(change: Change): void {
    this.#changesHeard += 1;
    this.#heard = [...this.#heard.slice(1 - MOST_CHANGES), change];
    if (change === null) return this.#counts.clear();
    for (const [key, { reach }] of this.#counts) {
      if (isReached(reach, change)) this.#counts.delete(key);
    }
  }
}

const outdates = (reach: SearchReach) => (change: Change) => change === null || isReached(reach, change);

/** As the triggers tell it (migration 0080). */
function changedTexts(told: string | null): Change {
  if (told === null || told === '') return null;
  const { were, came } = JSON.parse(told) as Record<keyof ChangedTexts, string[] | null>;
  return { were: were ?? [], came: came ?? [] };
}
