import { type CloseAsTyped, needleOf } from '#domain/search/search-closeness.ts';
import { datesMeant } from '#domain/search/search-dates.ts';
import { MOST_SPELLINGS, type SoughtWord, soughtWords } from '#domain/search/search-spellings.ts';
import { SqlValues } from '../sql-values.ts';
import { type AskedWord, isPercent, NO_NEEDLE, type SearchTarget } from './search-targets.ts';

export interface Search {
  keyword: string | undefined;
  /** Of a long list the folded text of the record comes first, of which its triggers tell. */
  places: readonly SearchTarget[];
  /** Words that stand in labels: no record holds them, so nobody has learnt them. */
  labels?: readonly string[];
}

/** Words that may have been meant, by the one that was typed. */
export type SimilarWords = ReadonlyMap<string, readonly string[]>;

/** More words than these are hardly ever within one slip. */
export const MOST_SIMILAR = 7;
const SHORTEST_INDEXED = 3;

export function isKeyword(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.trim() !== '';
}

const soughtIn = new WeakMap<Search, readonly SoughtWord[]>();

/** What is typed is taken apart once for a search, however often it is written into a statement. */
export function soughtOf(search: Search): readonly SoughtWord[] {
  const sought = soughtIn.get(search) ?? soughtWords(search.keyword ?? '');
  soughtIn.set(search, sought);
  return sought;
}

interface HowClose {
  closeness: CloseAsTyped;
  similar?: SimilarWords | undefined;
  isIndexed?: boolean;
}

/** Each word has to be in one of the places, that closely; „true“ where nothing is looked for. */
export function searchCondition(
  search: Search,
  { closeness, similar, isIndexed = true }: HowClose,
  values: SqlValues,
): string {
  const { keyword, places } = search;
  if (!isKeyword(keyword)) return 'true';
  const sought = soughtOf(search);
  // Signs alone are in no name.
  if (sought.length === 0) return 'false';
  const words = sought.map((word) => askedWord(word, closeness, similar?.get(word.typed) ?? []));
  return words
    .toSorted((one, other) => shapeOf(one) - shapeOf(other))
    .map((word) => `(${places.flatMap((place) => place(word, { values, isIndexed }) ?? []).join(' or ') || 'false'})`)
    .join(' and ');
}

/** Of each word that can stand nowhere but in the text of a record: what of it the text has to hold. */
export function needlesInText(search: Search, similar: SimilarWords | undefined): string[][] {
  const [, ...elsewhere] = search.places;
  const unwritten = { values: new SqlValues(), isIndexed: false };
  return soughtOf(search)
    .map((word) => askedWord(word, 'inside', similar?.get(word.typed) ?? []))
    .filter((word) => elsewhere.every((place) => place(word, unwritten) === null))
    .map(({ needles }) => [...needles]);
}

function askedWord({ typed, spellings }: SoughtWord, closeness: CloseAsTyped, similar: readonly string[]): AskedWord {
  if (isPercent(typed)) return { typed, needles: [NO_NEEDLE], room: 1, isShort: false, dates: [] };
  const words = [...spellings, ...similar];
  const room = similar.length > 0 ? MOST_SPELLINGS + MOST_SIMILAR : words.length > 1 ? MOST_SPELLINGS : 1;
  const isNumber = !/[a-z]/.test(spellings[0] ?? '');
  const meant = isNumber ? datesMeant(typed) : undefined;
  return {
    typed,
    needles: words.map((word) => needleOf(word, closeness)),
    room,
    isShort: spellings.some((word) => word.length < SHORTEST_INDEXED),
    dates: meant === undefined || (closeness === 'word' && !meant.isWhole) ? [] : meant.dates,
  };
}

/** Words of one shape stand together, for the same reason. */
const shapeOf = ({ room, isShort }: AskedWord): number => room * 2 + Number(isShort);
