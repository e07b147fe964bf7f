import { rememberedSlips } from '#domain/search/search-closeness.ts';
import { searchWords } from '#domain/search/search-key.ts';
import type { OpenDatabase, Statement } from '../database.ts';
import { MOST_SIMILAR, type Search, type SimilarWords, soughtOf } from './search-words.ts';

/**
 * Where too many are learnt to be remembered. Joined rather than asked for by `= any`: planning that for hundreds of words takes longer than finding them. They are
 * sent as one text: none has a space, and the driver looks through each element of an array for what to escape.
 */
const KNOWN_WORDS: Statement<{ word: string }> = {
  name: 'known-search-words',
  text: `select word from unnest(string_to_array($1::text, ' ')) meant join search_words on word = meant`,
};

/** The words that may have been meant, if one slip happened in each that was typed; undefined where there are none. */
export async function similarWords(database: OpenDatabase, search: Search): Promise<SimilarWords | undefined> {
  const { labels = [] } = search;
  const sought = soughtOf(search).map((word) => ({ ...word, slips: rememberedSlips(word.typed) }));
  const slips = sought.flatMap((word) => [...word.slips]);
  if (slips.length === 0) return undefined;
  const learnt = await database.learntWords();
  const known = learnt === null ? await askedFor(database, slips) : slips.filter(learnt.has);
  const all = new Set([...known, ...labels.flatMap(searchWords)]);
  const similar = new Map<string, readonly string[]>();
  for (const { typed, spellings, slips: meant } of sought) {
    const words = [...all].filter((word) => meant.has(word) && !spellings.some((spelling) => word.includes(spelling)));
    if (words.length > 0) similar.set(typed, likeliestFirst(words, spellings[0] ?? '').slice(0, MOST_SIMILAR));
  }
  return similar.size === 0 ? undefined : similar;
}

async function askedFor(database: OpenDatabase, slips: readonly string[]): Promise<string[]> {
  const rows = await database.rows(KNOWN_WORDS, [slips.join(' ')]);
  return rows.map(({ word }) => word);
}

/** Few slips happen in the first letter. */
function likeliestFirst(words: readonly string[], typed: string): string[] {
  const rank = (word: string) => Number(word[0] !== typed[0]) * 10 + Math.abs(word.length - typed.length);
  return words.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
