import { firstNames, guessableWords } from './guessable-words.ts';
import { isKeyboardWalk } from './keyboard-walk.ts';
import { searchKey } from '../search/search-key.ts';

const letters = (text: string) => searchKey(text).replace(/\d/g, '');
/** „Пеню“ and „Митьо“ give „Пенев“ and „Митев“: the last two are one vowel. */
const withoutLastVowel = (name: string) => name.replace(/(?:i[uo]|[aeiou])$/, '');

const WORDS: ReadonlySet<string> = new Set([...guessableWords, ...firstNames].map(letters));
const STEMS: ReadonlySet<string> = new Set(firstNames.map((name) => withoutLastVowel(letters(name))));

/** Signs that look like a letter, as guessers know too. */
const LOOKALIKES = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's' };
/** What a sign may stand for: itself, the letter it looks like (two for some), a letter of Bulgarian without Cyrillic. */
const DISGUISES: Readonly<Record<string, string>>[] = [
  {},
  { ...LOOKALIKES, '1': 'i', '!': 'i' },
  { ...LOOKALIKES, '1': 'l', '!': 'l' },
  { '4': 'ч', '6': 'ш', q: 'я', j: 'ж', c: 'ц' },
  // „Slunce“ and „Slynce“ are written without the letter they mean.
  { '4': 'ч', '6': 'ш', q: 'я', j: 'ж', c: 'ц', u: 'ъ', w: 'в' },
  { '4': 'ч', '6': 'ш', q: 'я', j: 'ж', c: 'ц', y: 'ъ', w: 'в' },
];
/** Beyond this a password is not looked at: nobody guesses it from its beginning. */
const LONGEST_LOOKED_AT = 256;

const guessableReasons = ['keyboardWalk', 'sequence', 'ownName', 'commonWord'] as const;
export type GuessableReason = (typeof guessableReasons)[number];

/**
 * Why a guesser would try the password early: it is one or two common words, names or words of the owner's own (user
 * name, names) or of the federation's name, in either alphabet, dressed up with digits and signs; or a walk over the keyboard, or one sign after the other. Null where nobody would.
 */
export function guessableReason(
  password: string,
  ownWords: readonly string[] = [],
  federationName = '',
): GuessableReason | null {
  const looked = password.slice(0, LONGEST_LOOKED_AT);
  const words = candidates(looked);
  if (words.some((word) => isRepetition(word) || isSequence(word))) return 'sequence';
  if (isKeyboardWalk(looked)) return 'keyboardWalk';
  const own = new Set(ownWords.flatMap(ownParts));
  const ofFederation = new Set(ownParts(federationName));
  const isCommon = (word: string) => WORDS.has(word) || ofFederation.has(word) || isSurname(word);
  const isKnown = (word: string) => isCommon(word) || own.has(word);
  if (!words.some((word) => isOneOrTwo(word, isKnown))) return null;
  return words.some((word) => isOneOrTwo(word, isCommon)) && !words.some((word) => holdsOwn(word, own, isKnown))
    ? 'commonWord'
    : 'ownName';
}

function holdsOwn(word: string, own: ReadonlySet<string>, isKnown: (word: string) => boolean): boolean {
  if (own.has(word)) return true;
  const splits = [...word].map((_, i) => [word.slice(0, i), word.slice(i)] as const);
  return splits.some(([a, b]) => isKnown(a) && isKnown(b) && (own.has(a) || own.has(b)));
}

export const isGuessablePassword = (password: string, ownWords: readonly string[] = []) =>
  guessableReason(password, ownWords) !== null;

/** „maria.petrova82“ is made of two words, and is one. */
function ownParts(word: string): string[] {
  return [word, ...word.split(/[^\p{L}]+/u)].map(letters).filter((part) => part.length >= 3);
}

/** What is left when digits and signs are taken away, with each of the usual disguises undone. */
function candidates(password: string): string[] {
  const signs = [...password.toLowerCase()];
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  const end = signs.findLastIndex(isLetter) + 1;
  const start = signs.findIndex(isLetter);
  // At the ends they are decoration, inside they may stand for letters; at the beginning they may be either.
  const cores = [signs.slice(start, end), signs.slice(0, end)];
  return cores.flatMap((core) =>
    DISGUISES.map((disguise) => letters(core.map((sign) => disguise[sign] ?? sign).join(''))),
  );
}

function isOneOrTwo(word: string, isKnown: (word: string) => boolean): boolean {
  return isKnown(word) || [...word].some((_, i) => isKnown(word.slice(0, i)) && isKnown(word.slice(i)));
}

/** „Димитров“, „Георгиева“: a first name and the usual ending. */
function isSurname(word: string): boolean {
  const stem = /^(.{3,20}?)[oe]va?$/.exec(word)?.[1];
  return stem !== undefined && STEMS.has(withoutLastVowel(stem));
}

/** „aaaa“, „abab“; nothing at all, too: a password of digits and signs alone. */
function isRepetition(word: string): boolean {
  return new Set(word).size <= 2;
}

/** „abcdef“, „fedcba“. */
function isSequence(word: string): boolean {
  const steps = new Set([...word].slice(1).map((letter, i) => letter.charCodeAt(0) - word.charCodeAt(i)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
