import { slipsOf } from './search-slips.ts';
import { type SoughtWord, soughtWords } from './search-spellings.ts';

/**
 * How close a record comes to what is looked for, judged by the word that comes least close: whole words, beginnings
 * of words, something inside a word, or a word with one slip in it.
 */
export type Closeness = CloseAsTyped | 'similar';
export type CloseAsTyped = 'word' | 'beginning' | 'inside';

/** Where so many are found as typed, nobody is offered what is merely similar: „Петров“ does not bring every „Петков“. */
export const ENOUGH_AS_TYPED = 10;

/** What a folded text (`searchText`) has to hold for a folded word to be found in it that closely. */
export function needleOf(word: string, closeness: CloseAsTyped): string {
  if (closeness === 'inside') return word;
  return closeness === 'word' ? ` ${word} ` : ` ${word}`;
}

/** What is searched in the browser: everything a row shows, folded, and how close it comes; null where it is not found. */
export function closenessIn(folded: string, sought: readonly SoughtWord[]): Closeness | null {
  const asTyped = (['word', 'beginning', 'inside'] as const).find((closeness) =>
    sought.every(({ spellings }) => spellings.some((word) => folded.includes(needleOf(word, closeness)))),
  );
  if (asTyped !== undefined) return asTyped;
  const words = folded.split(' ');
  const isSimilar = sought.every(
    ({ typed, spellings }) => spellings.some((word) => folded.includes(word)) || words.some(similarTo(typed)),
  );
  return isSimilar ? 'similar' : null;
}

/** The rows that are found, by how close they come and otherwise in their order; similar ones where few are found as typed. */
export function rowsFound<Row>(
  rows: readonly Row[],
  query: string,
  foldedOf: (row: Row) => string,
): Record<Closeness, Row[]> {
  const found: Record<Closeness, Row[]> = { word: [], beginning: [], inside: [], similar: [] };
  const sought = soughtWords(query);
  // Signs alone are in no name.
  if (sought.length === 0) return found;
  for (const row of rows) {
    const closeness = closenessIn(foldedOf(row), sought);
    if (closeness !== null) found[closeness].push(row);
  }
  if (found.word.length + found.beginning.length + found.inside.length >= ENOUGH_AS_TYPED) found.similar = [];
  return found;
}

/** Whether a folded word is, or begins with, what was meant if the typed word has one slip. */
function similarTo(typed: string): (word: string) => boolean {
  const slips = rememberedSlips(typed);
  return (word) => similarBeginning(word, slips) > 0;
}

/** How long the beginning of a folded word is that was meant; 0 where there is none. */
export function similarBeginning(word: string, slips: ReadonlySet<string>): number {
  if (slips.size === 0) return 0;
  for (let length = Math.min(word.length, LONGEST_FOLDED); length >= SHORTEST_FOLDED; length--) {
    if (slips.has(word.slice(0, length))) return length;
  }
  return 0;
}

/** Of the words that are looked for at the moment: every text of a list asks for the same ones. */
const remembered = new Map<string, ReadonlySet<string>>();
const MOST_REMEMBERED = 16;

export function rememberedSlips(typed: string): ReadonlySet<string> {
  const slips = remembered.get(typed) ?? slipsOf(typed);
  // The one that was asked for last stands last: the words of one search never push each other out.
  remembered.delete(typed);
  remembered.set(typed, slips);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return slips;
}

/** A letter is folded into three at most. */
const [SHORTEST_FOLDED, LONGEST_FOLDED] = [5, 93];
