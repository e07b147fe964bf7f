import { describe, expect, it } from 'vitest';
import { markMatches } from './search-match.ts';

/** The text with what was found in brackets. */
const marked = (text: string, keyword: string | undefined) =>
  markMatches(text, keyword)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('what a search has found in a text', () => {
  it.each([
    ['Иван Щерев', 'щер', 'Иван [Щер]ев'],
    ['Иван Щерев', 'ЩЕРЕВ', 'Иван [Щерев]'],
    ['Иван Щерев', 'shter', 'Иван [Щер]ев'],
    ['Цветан Юлиянов', 'tzvetan', '[Цветан] Юлиянов'],
    ['Йордан', 'iord', '[Йорд]ан'],
    ['Кольо', 'kolyo', '[Кольо]'],
  ])('is the same in either alphabet: in „%s“ by „%s“', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  it.each([
    ['Мария', 'maria', '[Мария]'],
    ['Мария', 'mariya', '[Мария]'],
    ['Мария', 'mari', '[Мари]я'],
    ['Сияна', 'siya', '[Сия]на'],
    ['България', 'bulg', '[Бълг]ария'],
  ])('keeps to the letters where the spellings differ in length: in „%s“ by „%s“', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  it.each([
    ['Стоян Стоянов', 'stoqnov', 'Стоян [Стоянов]'],
    ['Шумен', '6um', '[Шум]ен'],
    ['Йордан', 'jord', '[Йорд]ан'],
    ['Щерев', ']er', '[Щер]ев'],
  ])('is found by the letters people write to each other: in „%s“ by „%s“', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected);
  });

  it('is a whole letter even when only its first sign was typed', () => {
    expect(marked('Щерев', 's')).toBe('[Щ]ерев');
  });

  it('is every word of the search, wherever it stands, in any order', () => {
    expect(marked('Иван Петров Иванов', 'петр иван')).toBe('[Иван] [Петр]ов [Иван]ов');
  });

  it('is joined where words of the search overlap', () => {
    expect(marked('Александра', 'алекс ксандра')).toBe('[Александра]');
  });

  it('is joined where one word of the search ends and another begins', () => {
    expect(marked('Петрова', 'петр ов')).toBe('[Петров]а');
  });

  it('is cut into no empty pieces, each with its place', () => {
    expect(markMatches('Щерев', 'щер')).toEqual([
      { text: 'Щер', at: 0, isMatch: true },
      { text: 'ев', at: 3, isMatch: false },
    ]);
    expect(markMatches('Щерев', 'щерев')).toEqual([{ text: 'Щерев', at: 0, isMatch: true }]);
    expect(markMatches('', 'щерев')).toEqual([]);
  });

  it('is marked in words of up to two hundred letters', () => {
    const rest = 'а'.repeat(199);
    expect(marked(`Щ${rest}`, 'щ')).toBe(`[Щ]${rest}`);
    expect(marked(`Щ${rest}а Щерев`, 'щ')).toBe(`Щ${rest}а [Щ]ерев`);
  });

  it('stays inside words, and the signs between them stay as they are', () => {
    expect(marked('ВК „Морски бриз“ (Бургас) – Петрова-Илиева', 'burgas ilieva бриз')).toBe(
      'ВК „Морски [бриз]“ ([Бургас]) – Петрова-[Илиева]',
    );
  });

  it('is found in numbers', () => {
    expect(marked('100422', '422')).toBe('100[422]');
  });

  it.each([undefined, '', '  ', '–', 'няма'])('is nothing for „%s“', (keyword) => {
    expect(markMatches('Иван Щерев', keyword)).toEqual([{ text: 'Иван Щерев', at: 0, isMatch: false }]);
  });
});

describe('a forgiven slip', () => {
  const piecesFound = (text: string, keyword: string) =>
    markMatches(text, keyword)
      .filter(({ isMatch }) => isMatch)
      .map(({ text: shown }) => shown);

  it.each([
    ['Георги Александров', 'алексндров', ['Александров']],
    ['Георги Александрова', 'алексндров', ['Александров']],
    ['ВК Витошки орли', 'Vitoski', ['Витошки']],
    ['Георги Александров', 'георги алексндров', ['Георги', 'Александров']],
  ])('is marked in „%s“ for „%s“', (text, keyword, found) => {
    expect(piecesFound(text, keyword)).toEqual(found);
  });

  it('is not marked beside the word as it was typed', () => {
    expect(piecesFound('Петров Петков', 'петров')).toEqual(['Петров']);
  });
});
