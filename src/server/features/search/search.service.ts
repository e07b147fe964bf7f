import type { Actor } from '#domain/common/access.rules.ts';
import { rawWords, searchKey } from '#domain/search/search-key.ts';
import { askedNumber } from '#domain/search/search-number.ts';
import { type SoughtWord, soughtWords } from '#domain/search/search-spellings.ts';
import { typedByKey } from '#domain/sign-in/standard-keyboard.ts';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import type { SimilarWords } from '#server/db/list/search-words.ts';
import { similarWords } from '#server/db/list/similar-words.ts';
import { findEverywhere } from './search.queries.ts';

const NOTHING: SearchAnswer = {
  players: [],
  clubs: [],
  coaches: [],
  cardIndexes: [],
  transfers: [],
  users: [],
  meant: [],
};

/**
 * What is found of all that the person may see. Where nothing is found as typed: what the same keys write on the
 * standard keyboard, then words with one slip; the answer says for what.
 */
export async function searchEverywhere(database: OpenDatabase, actor: Actor, keyword: string): Promise<SearchAnswer> {
  const number = askedNumber(keyword);
  const words = soughtWords(keyword);
  if (number === null && !isEnough(words)) return NOTHING;
  const asTyped = await findEverywhere(database, actor, { number, words });
  if (number !== null || !isNothing(asTyped)) return { ...asTyped, meant: [] };

  const byKey = typedByKey(keyword);
  const wordsByKey = soughtWords(byKey ?? '');
  if (byKey !== null && isEnough(wordsByKey)) {
    const found = await findEverywhere(database, actor, { number, words: wordsByKey });
    if (!isNothing(found)) return { ...found, meant: [byKey.trim()] };
  }

  const similar = await similarWords(database, { keyword, places: [] });
  if (similar === undefined) return NOTHING;
  const found = await findEverywhere(database, actor, { number, words, similar });
  return { ...found, meant: wordsMeant(found, similar) };
}

/** One letter is in half of all names, whatever signs stand beside it. */
const isEnough = (words: readonly SoughtWord[]): boolean =>
  words.some(({ typed }) => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 1);

type Found = Omit<SearchAnswer, 'meant'>;

const isNothing = (found: Found): boolean => Object.values(found).every((list) => list.length === 0);

/** More than a sentence has room for. */
const MOST_MEANT = 3;

/** The words that were meant, as they stand in what is shown: the list of words knows them folded only. */
function wordsMeant(found: Found, similar: SimilarWords): string[] {
  const meant = [...similar.values()].flat();
  const shown = [...new Set(namesIn(found).flatMap(rawWords))];
  const whole = shown.filter((word) => meant.includes(searchKey(word)));
  const words = whole.length > 0 ? whole : shown.filter((word) => meant.some((one) => searchKey(word).startsWith(one)));
  return words.slice(0, MOST_MEANT);
}

function namesIn({ players, clubs, coaches, transfers, users }: Found): string[] {
  const people = [...players, ...transfers.map(({ player }) => player), ...users];
  return [
    ...people.map((person) =>
      [person.firstName, 'middleName' in person ? person.middleName : '', person.lastName].join(' '),
    ),
    ...clubs.map(({ fullName }) => fullName),
    ...coaches.map(({ name }) => name),
  ];
}
