import { normaliseText } from '../common/bounded-text.ts';
import { rawWords, searchKey } from '../search/search-key.ts';
import type { Evidence } from './double.rules.ts';
import { isOneSlip } from './word-slip.ts';

export interface Names {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** A word as it is folded, in which both alphabets meet, and as it is written. */
export interface Word {
  key: string;
  written: string;
}

export interface FoldedNames {
  words: readonly Word[];
  keys: readonly string[];
  first: string;
  middle: string;
  last: string;
  names: Names;
}

/** `fold` may remember: of a whole register most names are borne by many. */
export function foldedNames(names: Names, fold: (name: string) => Word[] = wordsOf): FoldedNames {
  const [first, middle, last] = [fold(names.firstName), fold(names.middleName), fold(names.lastName)];
  const keyOf = (words: readonly Word[]) => words.map(({ key }) => key).join('');
  const words = [...first, ...middle, ...last];
  return {
    words,
    keys: words.map(({ key }) => key),
    first: keyOf(first),
    middle: keyOf(middle),
    last: keyOf(last),
    names,
  };
}

export function wordsOf(name: string): Word[] {
  return rawWords(normaliseText(name, 'NFC').toLowerCase())
    .map((written) => ({ key: searchKey(written), written }))
    .filter(({ key }) => key !== '');
}

/** What a name that resembles another one is like, and the first word of each that makes the difference. */
export type NameLikeness = Evidence & { kind: 'same' | 'order' | 'part' | 'slip' | 'missing' | 'surname' };

/** How two names may be one person's; null where they are not. A man does not take another surname when he marries. */
export function nameLikeness(one: FoldedNames, other: FoldedNames, mayHaveMarried: boolean): NameLikeness | null {
  const [key, otherKey] = [one, other].map(({ first, middle, last }) => first + middle + last);
  if (key === otherKey) return { kind: 'same', points: 50, sentence: sameSentence(one, other) };
  const [rest, otherRest] = [without(one.words, other.words), without(other.words, one.words)];
  const shared = one.words.length - rest.length;
  if (shared === 0) return null;
  if (rest.length === 0 && otherRest.length === 0) {
    return { kind: 'order', points: 45, sentence: 'Имената са същите, но в друг ред.' };
  }
  return (
    oneSlip(rest, otherRest, shared) ??
    oneMore(one, other, { rest, otherRest, shared }) ??
    (mayHaveMarried ? otherSurname(one, other) : null)
  );
}

const quoted = (one: string, other: string) => `„${one}“ и „${other}“`;

const asWritten = ({ words }: FoldedNames) => words.map(({ written }) => written).join(' ');

function sameSentence(one: FoldedNames, other: FoldedNames): string {
  return asWritten(one) === asWritten(other)
    ? 'Имената са еднакви.'
    : 'Имената се четат еднакво, но са изписани различно.';
}

/** The words that are not among the others, each of which stands for one only. */
function without(words: readonly Word[], others: readonly Word[]): Word[] {
  const left = others.map(({ key }) => key);
  return words.filter(({ key }) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Letters are counted as they are written: „щ“ is one, though it is folded into three. */
function isSlip(one: Word, other: Word): boolean {
  const isOneAlphabet = CYRILLIC.test(one.written) === CYRILLIC.test(other.written);
  return isOneAlphabet ? isOneSlip(one.written, other.written) : isOneSlip(one.key, other.key);
}

function oneSlip([word, second]: Word[], [otherWord, otherSecond]: Word[], shared: number): NameLikeness | null {
  if (word === undefined || otherWord === undefined || second !== undefined || otherSecond !== undefined) return null;
  if (!isSlip(word, otherWord)) return null;
  const sentence = `Имената се различават само в една дума: ${quoted(capital(word.written), capital(otherWord.written))}.`;
  // One word in common says little.
  return { kind: 'slip', points: shared > 1 ? 40 : 25, sentence };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One of them has everything that the other one has, and a word more. */
function oneMore(
  one: FoldedNames,
  other: FoldedNames,
  { rest, otherRest, shared }: { rest: Word[]; otherRest: Word[]; shared: number },
): NameLikeness | null {
  if (shared < 2 || rest.length + otherRest.length !== 1) return null;
  const isMiddle = (one.middle === '') !== (other.middle === '') && one.first === other.first;
  return isMiddle
    ? { kind: 'missing', points: 30, sentence: 'Името и фамилията са еднакви, а едното лице е без презиме.' }
    : { kind: 'part', points: 40, sentence: 'Имената са същите, но едното лице има още едно.' };
}

function otherSurname(one: FoldedNames, other: FoldedNames): NameLikeness | null {
  if (one.first !== other.first || one.middle !== other.middle || one.middle === '') return null;
  const surnames = quoted(one.names.lastName, other.names.lastName);
  return {
    kind: 'surname',
    points: 25,
    sentence: `Името и презимето са еднакви, а фамилията е друга, както след брак: ${surnames}.`,
  };
}
