import { rawWords, searchKey } from './search-key.ts';

/** More ways to write one word are not worth looking for. */
export const MOST_SPELLINGS = 3;

/** Nor are more ways to write all words of a query together: each costs a look through an index. */
const MOST_SPELLINGS_OF_ALL = 12;

/** How Bulgarian is written with Latin letters among friends: „Stoqn“, „6umen“, „4avdar“, „Cvetan“. */
const INFORMAL: Readonly<Record<string, string>> = { q: 'я', '4': 'ч', '6': 'ш' };

/** What the keys write on the phonetic keyboard, where that differs from the letter drawn on them. */
const PHONETIC: Readonly<Record<string, string>> = Object.fromEntries(
  String.raw`qя wв yъ jй cц vж xь [ш ]щ ${'`'}ч \ю`.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** „Иванов“ and „Иванова“ are typed with a V far more often than with the key of Ж. */
const SURNAME_ENDING = /[oe]va?$/;

/** A query with more words than this is not a name. */
const MOST_WORDS = 8;

/** „Рег. № 100001“, as every row shows it: the label is no word to look for. */
const LABELS_OF_NUMBERS: ReadonlySet<string> = new Set(['reg', 'regn', 'no', 'nomer']);

export interface SoughtWord {
  typed: string;
  /** Folded, in every spelling it may be meant in, the likeliest first. */
  spellings: readonly string[];
}

export function soughtWords(query: string): SoughtWord[] {
  const words = withoutLabels(rawWords(query)).map((typed) => ({ typed, spellings: spellingsOf(typed) }));
  return withinAll(words.filter(({ spellings }) => spellings.length > 0).slice(0, MOST_WORDS));
}

/** Every word keeps its likeliest spelling; what is left over goes to the first ones. */
function withinAll(words: SoughtWord[]): SoughtWord[] {
  let spare = MOST_SPELLINGS_OF_ALL - words.length;
  return words.map(({ typed, spellings }) => {
    const kept = spellings.slice(0, 1 + Math.max(0, spare));
    spare -= kept.length - 1;
    return { typed, spellings: kept };
  });
}

export function searchSpellings(query: string): (readonly string[])[] {
  return soughtWords(query).map(({ spellings }) => spellings);
}

/** The ways a word may be meant, in small letters: as it was typed, informal Latin, keys of the phonetic keyboard. */
export function variantsOf(word: string): string[] {
  const lower = word.toLowerCase();
  return [lower, ...informalOf(lower), ...phoneticOf(lower)];
}

/** „Рег.“ goes where „№“ or a number follows; elsewhere it may be the beginning of a name. */
function withoutLabels(words: readonly string[]): string[] {
  return words.filter((word, at) => !LABELS_OF_NUMBERS.has(searchKey(word)) || !/^[№\d]/u.test(words[at + 1] ?? ''));
}

function spellingsOf(word: string): string[] {
  const asWritten = searchKey(word);
  // Signs alone are in no name, and a number is a number.
  if (asWritten === '') return [];
  if (!/[a-z]/.test(asWritten)) return [paddedDate(word) ?? asWritten];
  const spellings = [asWritten, ...beginningOfBulgaria(asWritten), ...variantsOf(word).map(searchKey)];
  return [...new Set(spellings)].slice(0, MOST_SPELLINGS);
}

/** „България“ alone is written „Bulgaria“ by law; „Бълг“, which is not yet that word, is folded like any other. */
function beginningOfBulgaria(word: string): string[] {
  return word.length > 3 && 'balgaria'.startsWith(word) ? [word.replace('a', 'u')] : [];
}

/** „5.3.2012“ as it is shown: „05.03.2012“. */
function paddedDate(word: string): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/.exec(word);
  if (parts === null) return null;
  const [, day = '', month = '', year = ''] = parts;
  return `${day.padStart(2, '0')}${month.padStart(2, '0')}${year}`;
}

function informalOf(word: string): string[] {
  const written = word
    .replaceAll(/[q46]/g, (letter) => INFORMAL[letter] ?? letter)
    .replaceAll(/c(?!h)/g, 'ц')
    .replaceAll(/(?<![aeiouyя])y(?![aeiouyя])/g, 'ъ');
  // „Alexandrov“ is Александров; „Xristo“ and „Mixail“ are folded as Христо and Михаил already.
  if (/.x/.test(written)) return [written.replaceAll(/(?<=.)x/g, 'кс'), written];
  // „Jivko“ is Живко, „Jordan“ may be Йордан.
  return written.includes('j') ? [written.replaceAll('j', 'ж'), written.replaceAll('j', 'й')] : [written];
}

function phoneticOf(word: string): string[] {
  if (!/[v[\]`\\]/.test(word) || SURNAME_ENDING.test(word)) return [];
  return [word.replaceAll(/[qwyjcvx[\]`\\]/g, (key) => PHONETIC[key] ?? key)];
}
