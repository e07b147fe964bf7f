/** What the number that a search has found depends on, as far as the folded texts of records can tell. */
export interface SearchReach {
  /** Of each word that stands in such a text or nowhere: what the text has to hold, in any of these spellings. */
  needles: readonly (readonly string[])[];
  /** Whether similar words were looked for too: one that nobody had before may be among them. */
  isWithSimilar: boolean;
}

/** The folded texts of records that have changed. */
export interface ChangedTexts {
  /** What they were, or still are where something else of them has changed. */
  were: readonly string[];
  /** What nobody was searched in before. */
  came: readonly string[];
}

/** Any search, and one of which nothing is known. */
export const REACHES_ALL: SearchReach = { needles: [], isWithSimilar: true };

/**
 * Whether a search may find another number since the texts have changed. One that has a word which is in none of
 * them found none of these records before and finds none of them now.
 */
export function isReached({ needles, isWithSimilar }: SearchReach, { were, came }: ChangedTexts): boolean {
  if (isWithSimilar && came.length > 0) return true;
  const mayHold = (text: string) => needles.every((spellings) => spellings.some((needle) => text.includes(needle)));
  return were.some(mayHold) || came.some(mayHold);
}
