import { rememberedSlips, similarBeginning } from './search-closeness.ts';
import { searchKey } from './search-key.ts';
import { type SoughtWord, soughtWords } from './search-spellings.ts';

interface TextPiece {
  text: string;
  at: number;
  isMatch: boolean;
}

interface Span {
  from: number;
  to: number;
}

/** A word as `searchWords` cuts it. */
const WORD = /[^\s„“"«»,;/()–—-]+/gu;

/** Longer ones are in no name; finding the right letters costs their number squared. */
const LONGEST_WORD = 200;

/**
 * Cuts a text at what a search has found in it. The words are compared folded, as the search compares them,
 * so the right letters of „Щерев“ are found by „shter“ too. What is merely similar is marked where the text does not
 * hold the word as it was typed.
 */
export function markMatches(text: string, keyword: string | undefined): TextPiece[] {
  const sought = soughtWords(keyword ?? '');
  const words = sought.length === 0 ? [] : wordsOf(text);
  const spans = sought.flatMap((word) => {
    const asTyped = words.flatMap((shown) =>
      spansIn(
        shown,
        word.spellings.flatMap((spelling) => placesOf(spelling, shown.key)),
      ),
    );
    return asTyped.length > 0 ? asTyped : words.flatMap((shown) => spansIn(shown, similarTarget(word, shown.key)));
  });
  const piece = (from: number, to: number, isMatch: boolean) => ({ text: text.slice(from, to), at: from, isMatch });
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { from, to } of joined(spans)) {
    pieces.push(piece(done, from, false), piece(from, to, true));
    done = to;
  }
  pieces.push(piece(done, text.length, false));
  return pieces.filter(({ text: shown }) => shown !== '');
}

interface ShownWord {
  text: string;
  at: number;
  key: string;
}

function wordsOf(text: string): ShownWord[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => word.length <= LONGEST_WORD)
    .map((word) => ({ text: word[0], at: word.index, key: searchKey(word[0]) }));
}

function similarTarget({ typed }: SoughtWord, key: string): Span[] {
  const length = similarBeginning(key, rememberedSlips(typed));
  return length === 0 ? [] : [{ from: 0, to: length }];
}

/** Places in the folded word as places in the text. */
function spansIn(word: ShownWord, found: readonly Span[]): Span[] {
  if (found.length === 0) return [];
  const ends = foldedEnds(word.text);
  // A letter is marked whole, even when only one of the letters it becomes was typed: „ш“ by „s“.
  return found.map(({ from, to }) => ({
    from: word.at + ends.findLastIndex((end) => end <= from),
    to: word.at + ends.findIndex((end) => end >= to),
  }));
}

function placesOf(needle: string, key: string): Span[] {
  const places: Span[] = [];
  for (let from = key.indexOf(needle); from !== -1; from = key.indexOf(needle, from + needle.length)) {
    places.push({ from, to: from + needle.length });
  }
  return places;
}

/** How long the folded form is after each letter of the word; some letters become none, some three. */
function foldedEnds(word: string): number[] {
  return Array.from({ length: word.length + 1 }, (_, letters) => searchKey(word.slice(0, letters)).length);
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
