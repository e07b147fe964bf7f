import { normaliseText } from '../common/bounded-text.ts';

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sht ъ-a ь-y ю-yu я-ya ѝ-i'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);

/** Bulgarian text in Latin letters by the law on transliteration. */
export function toLatin(text: string): string {
  return normaliseText(text, 'NFC').replace(/\p{L}+/gu, wordToLatin);
}

function wordToLatin(word: string): string {
  const lower = word.toLowerCase();
  const isAllCapitals = word.length > 1 && word === word.toUpperCase();
  if (lower === 'българия') return isAllCapitals ? 'BULGARIA' : word[0] === lower[0] ? 'bulgaria' : 'Bulgaria';

  // „ия“ at the end of a word is written „ia“.
  const shortened = lower.length > 2 && lower.endsWith('ия') ? lower.length - 1 : -1;
  let latin = '';
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] ?? '';
    const lowerLetter = lower[i] ?? '';
    const written = i === shortened ? 'a' : LATIN[lowerLetter];
    if (written === undefined) latin += letter;
    else if (letter === lowerLetter) latin += written;
    else latin += isAllCapitals ? written.toUpperCase() : `${written.charAt(0).toUpperCase()}${written.slice(1)}`;
  }
  return latin;
}

/**
 * The form in which Cyrillic and Latin spellings of one word meet: Latin small
 * letters and digits only, with the common variants folded into one.
 */
export function searchKey(text: string): string {
  return normaliseText(toLatin(text).toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/iya/g, 'ia')
    .replace(/tz/g, 'ts')
    .replace(/w/g, 'v')
    .replace(/x/g, 'h')
    .replace(/y/g, 'i')
    .replace(/[^a-z0-9]+/g, '');
}

export function rawWords(text: string): string[] {
  return text.split(/[\s„“"«»,;/()–—-]+/u);
}

/** The folded words of a record or of a query: each word of a query has to be found, in any order. */
export function searchWords(text: string): string[] {
  return rawWords(text)
    .map(searchKey)
    .filter((word) => word !== '');
}

/**
 * What is kept beside a record to be searched in. A space stands before and after each word, so that the beginning
 * of a word and a whole word are found by a space, too.
 */
export function searchText(...parts: (string | number | null | undefined)[]): string {
  // What is missing is joined as nothing.
  const words = searchWords(parts.join(' '));
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}
