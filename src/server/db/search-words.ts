import { type CloseAsTyped, needleOf, rememberedSlips } from '#domain/search-closeness.ts';
import { datesMeant } from '#domain/search-dates.ts';
import { searchWords } from '#domain/search-key.ts';
import { MOST_SPELLINGS, type SoughtWord, soughtWords } from '#domain/search-spellings.ts';
import type { OpenDatabase, Statement } from './database.ts';
import type { SqlValues } from './list-sql.ts';
import type { AskedWord, SearchPlace } from './search-places.ts';

/** What a list is searched for, and where. */
export interface Search {
  keyword: string | undefined;
  places: readonly SearchPlace[];
  /** Words that stand in labels: no record holds them, so nobody has learnt them. */
  labels?: readonly string[];
}

/** Words that may have been meant, by the one that was typed. */
export type SimilarWords = ReadonlyMap<string, readonly string[]>;

/** A closer look at fewer words is better than a long one: more than these are hardly ever within one slip. */
const MOST_SIMILAR = 7;
const SHORTEST_INDEXED = 3;

export function isKeyword(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.trim() !== '';
}

interface HowClose {
  closeness: CloseAsTyped;
  similar?: SimilarWords | undefined;
  isIndexed?: boolean;
}

/** Each word has to be in one of the places, that closely; „true“ where nothing is looked for. */
export function searchCondition(
  { keyword, places }: Search,
  { closeness, similar, isIndexed = true }: HowClose,
  values: SqlValues,
): string {
  if (!isKeyword(keyword)) return 'true';
  const sought = soughtWords(keyword);
  // Signs alone are in no name.
  if (sought.length === 0) return 'false';
  const words = sought.map((word) => askedWord(word, closeness, similar?.get(word.typed) ?? []));
  return words
    .toSorted((one, other) => shapeOf(one) - shapeOf(other))
    .map((word) => `(${places.flatMap((place) => place(word, { values, isIndexed }) ?? []).join(' or ')})`)
    .join(' and ');
}

function askedWord({ typed, spellings }: SoughtWord, closeness: CloseAsTyped, similar: readonly string[]): AskedWord {
  const words = [...spellings, ...similar];
  const most = similar.length > 0 ? MOST_SPELLINGS + MOST_SIMILAR : words.length > 1 ? MOST_SPELLINGS : 1;
  const isNumber = !/[a-z]/.test(spellings[0] ?? '');
  const meant = isNumber ? datesMeant(typed) : undefined;
  return {
    // Always as many as there can be: few statements are prepared, whatever is typed.
    needles: Array.from({ length: most }, (_, at) => needleOf(words[at] ?? words[0] ?? '', closeness)),
    isShort: spellings.some((word) => word.length < SHORTEST_INDEXED),
    isNumber,
    dates: meant === undefined || (closeness === 'word' && !meant.isWhole) ? [] : meant.dates,
  };
}

/** Words of one shape stand together, for the same reason. */
const shapeOf = ({ needles, isShort, isNumber }: AskedWord): number =>
  needles.length * 4 + Number(isShort) * 2 + Number(isNumber);

const KNOWN_WORDS: Statement<{ word: string }> = {
  name: 'known-search-words',
  text: 'select word from search_words where word = any($1::text[])',
};

/** The words that may have been meant, if one slip happened in each that was typed; undefined where there are none. */
export async function similarWords(
  database: OpenDatabase,
  { keyword = '', labels = [] }: Search,
): Promise<SimilarWords | undefined> {
  const sought = soughtWords(keyword).map((word) => ({ ...word, slips: rememberedSlips(word.typed) }));
  const slips = sought.flatMap((word) => [...word.slips]);
  if (slips.length === 0) return undefined;
  const known = (await database.rows(KNOWN_WORDS, [slips])).map(({ word }) => word);
  const all = new Set([...known, ...labels.flatMap(searchWords)]);
  const similar = new Map<string, readonly string[]>();
  for (const { typed, spellings, slips: meant } of sought) {
    const words = [...all].filter((word) => meant.has(word) && !spellings.some((spelling) => word.includes(spelling)));
    if (words.length > 0) similar.set(typed, likeliestFirst(words, spellings[0] ?? '').slice(0, MOST_SIMILAR));
  }
  return similar.size === 0 ? undefined : similar;
}

/** Few slips happen in the first letter. */
function likeliestFirst(words: readonly string[], typed: string): string[] {
  const rank = (word: string) => Number(word[0] !== typed[0]) * 10 + Math.abs(word.length - typed.length);
  return words.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
