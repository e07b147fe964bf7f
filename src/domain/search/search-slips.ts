import { searchKey } from './search-key.ts';
import { variantsOf } from './search-spellings.ts';

/** A slip is forgiven in a word that has at least so many letters. */
const SHORTEST_FORGIVEN = 5;
/** No name is longer, and the number of slips grows with the length. */
const LONGEST_FORGIVEN = 30;
/** As typed and in informal Latin; a slip on the wrong keyboard is not looked for. */
const MOST_VARIANTS = 2;

const BULGARIAN = 'абвгдежзийклмнопрстуфхцчшщъьюя';

/** What one letter may become in a folded word; some become two or three. */
const FOLDED_LETTERS: readonly string[] = [...new Set([...`${BULGARIAN}cjq`].map(searchKey))];

/**
 * Every folded word that was meant if one slip happened in the typed one: a letter was left out, is one too many, is
 * another one, or two neighbours changed places. Counted in the letters that were typed, of either alphabet: „щ“ is one
 * letter, though it is folded into three. Empty for a word that is too short, or has a digit.
 */
export function slipsOf(word: string): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const variant of new Set(variantsOf(word.slice(0, 2 * LONGEST_FORGIVEN)).slice(0, MOST_VARIANTS))) {
    const letters = lettersOf(variant);
    if (letters.length >= SHORTEST_FORGIVEN - 1 && letters.length <= LONGEST_FORGIVEN) addSlips(letters, meant);
  }
  return meant;
}

/** The letters of a word, each folded; none at all where something else than letters is among them. */
function lettersOf(word: string): string[] {
  const signs = [...word.normalize('NFC')].filter((sign) => !/[.'’]/u.test(sign));
  return signs.every((sign) => /\p{L}/u.test(sign)) ? signs.map(searchKey).filter((letter) => letter !== '') : [];
}

function addSlips(letters: readonly string[], meant: Set<string>): void {
  const add = (before: string, between: string, after: string) => meant.add(refolded(before + between + after));
  const upTo = letters.map((_, at) => letters.slice(0, at).join(''));
  const from = letters.map((_, at) => letters.slice(at).join(''));
  for (const [at, letter] of letters.entries()) {
    const before = upTo[at] ?? '';
    const next = letters[at + 1] ?? '';
    const [after, afterNext] = [from[at + 1] ?? '', from[at + 2] ?? ''];
    // One left out at this place.
    for (const missing of FOLDED_LETTERS) add(before, missing, from[at] ?? '');
    if (letters.length < SHORTEST_FORGIVEN) continue;
    for (const other of FOLDED_LETTERS) add(before, other, after);
    add(before, next + letter, afterNext);
    if (letters.length > SHORTEST_FORGIVEN) add(before, '', after);
  }
}

const REFOLDED = /iia|tz|^balgari/;

/** Letters that were folded one by one, as `searchKey` folds them side by side. */
function refolded(word: string): string {
  // Hundreds are asked for each word that is typed, and hardly one of them holds any of these.
  if (!REFOLDED.test(word)) return word;
  if (word === 'balgaria' || word === 'balgariia') return 'bulgaria';
  return word.replaceAll('iia', 'ia').replaceAll('tz', 'ts');
}
