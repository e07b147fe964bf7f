import { rawWords, searchKey } from './search-key.ts';

/** More ways to write one word are not worth looking for. */
export const MOST_SPELLINGS = 3;

/** How Bulgarian is written with Latin letters among friends: „Stoqn“, „6umen“, „4avdar“, „Cvetan“. */
const INFORMAL: Readonly<Record<string, string>> = { q: 'я', '4': 'ч', '6': 'ш' };

/** What the keys write on the phonetic keyboard, where that differs from the letter drawn on them. */
const PHONETIC: Readonly<Record<string, string>> = Object.fromEntries(
  String.raw`qя wв yъ jй cц vж xь [ш ]щ ${'`'}ч \ю`.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** „Иванов“ and „Иванова“ are typed with a V far more often than with the key of Ж. */
const SURNAME_ENDING = /[oe]va?$/;

/**
 * The folded words of a query, each in every spelling it may be meant in, the likeliest first. Each word has to be
 * found in one of its spellings.
 */
export function searchSpellings(query: string): string[][] {
  return rawWords(query)
    .map(spellingsOf)
    .filter((spellings) => spellings.length > 0);
}

/** Whether a folded text (`searchText`) holds what is looked for. */
export function isFoundIn(folded: string, query: string): boolean {
  return searchSpellings(query).every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
}

function spellingsOf(word: string): string[] {
  const asWritten = searchKey(word);
  // Signs alone are in no name, and a number is a number.
  if (asWritten === '') return [];
  if (!/[a-z]/.test(asWritten)) return [asWritten];

  const lower = word.toLowerCase();
  const variants = [...informalOf(lower), ...phoneticOf(lower)].map(searchKey);
  return [...new Set([asWritten, ...variants])].slice(0, MOST_SPELLINGS);
}

function informalOf(word: string): string[] {
  const written = word
    .replaceAll(/[q46]/g, (letter) => INFORMAL[letter] ?? letter)
    .replaceAll(/c(?!h)/g, 'ц')
    .replaceAll(/(?<![aeiouyя])y(?![aeiouyя])/g, 'ъ');
  // „Jivko“ is Живко, „Jordan“ may be Йордан.
  return written.includes('j') ? [written.replaceAll('j', 'ж'), written.replaceAll('j', 'й')] : [written];
}

function phoneticOf(word: string): string[] {
  if (!/[v[\]`\\]/.test(word) || SURNAME_ENDING.test(word)) return [];
  return [word.replaceAll(/[qwyjcvx[\]`\\]/g, (key) => PHONETIC[key] ?? key)];
}
