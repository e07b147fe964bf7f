import { MOST_SPELLINGS, type SoughtWord } from '#domain/search/search-spellings.ts';
import type { AskedWord, SearchTarget } from '#server/db/list/search-targets.ts';
import { MOST_SIMILAR, type SimilarWords } from '#server/db/list/search-words.ts';
import type { SqlValues } from '../../db/sql-values.ts';

export interface Sought {
  words: readonly SoughtWord[];
  /** Words that may have been meant, once nothing was found as typed. */
  similar?: SimilarWords | undefined;
}

/** Each word has to be in one of the places; an index finds the rows, unless they were found already. */
export function foundIn(
  places: readonly SearchTarget[],
  { words, similar }: Sought,
  values: SqlValues,
  isIndexed = true,
): string {
  const conditions = words.map((word) => inOneOf(places, insideOf(word, similar), values, isIndexed));
  return conditions.join(' and ') || 'false';
}

export function touches(place: SearchTarget, { words, similar }: Sought, values: SqlValues): string {
  const conditions = words.map((word) => inOneOf([place], insideOf(word, similar), values, false));
  return `(${conditions.join(' or ') || 'false'})`;
}

/** Each word begins one in the places; mostly for rows that were found already. */
export function beginsIn(
  places: readonly SearchTarget[],
  { words, similar }: Sought,
  values: SqlValues,
  isIndexed = false,
): string {
  return words
    .map((word) =>
      inOneOf(
        places,
        asked(spellingsOf(word, similar), (one) => ` ${one}`),
        values,
        isIndexed,
      ),
    )
    .join(' and ');
}

/** One of the words begins the text, which is a single word. */
export function beginsWord(text: string, { words, similar }: Sought, values: SqlValues): string {
  const beginnings = words.flatMap((word) => spellingsOf(word, similar).map((one) => `${one}%`));
  return `${text} like any(${values.add(beginnings)}::text[])`;
}

function inOneOf(places: readonly SearchTarget[], word: AskedWord, values: SqlValues, isIndexed: boolean): string {
  return `(${places.flatMap((place) => place(word, { values, isIndexed }) ?? []).join(' or ') || 'false'})`;
}

const spellingsOf = ({ typed, spellings }: SoughtWord, similar: SimilarWords | undefined): string[] => [
  ...spellings,
  ...(similar?.get(typed) ?? []),
];

const SHORTEST_INDEXED = 3;

/** Two letters are looked for where words begin: inside of words the index cannot find them. The same with numbers. */
function insideOf(word: SoughtWord, similar: SimilarWords | undefined): AskedWord {
  return asked(spellingsOf(word, similar), (one) =>
    one.length < SHORTEST_INDEXED || /^\d/.test(one) ? ` ${one}` : one,
  );
}

function asked(words: readonly string[], needleOf: (word: string) => string): AskedWord {
  const needles = words.map(needleOf);
  return {
    typed: '',
    needles,
    room: words.length > MOST_SPELLINGS ? MOST_SPELLINGS + MOST_SIMILAR : words.length > 1 ? MOST_SPELLINGS : 1,
    isShort: needles.some((needle) => needle.length < SHORTEST_INDEXED),
    dates: [],
  };
}
