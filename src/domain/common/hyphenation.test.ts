import { describe, expect, it } from 'vitest';
import { brokenWord, syllables, withSoftHyphens } from './hyphenation.ts';

describe('a word is broken', () => {
  it.each([
    ['Константинопол', 'Конс-тан-ти-но-пол'],
    ['Александров', 'Алек-санд-ров'],
    ['Преображенски', 'Преоб-ра-женс-ки'],
    ['Йорданова', 'Йор-да-но-ва'],
    ['Кольова', 'Кольо-ва'],
    ['Страхил', 'Стра-хил'],
    ['Иван', 'Иван'],
    ['Ли', 'Ли'],
    ['ЩЩЩЩ', 'ЩЩЩЩ'],
  ])('%s as %s', (word, parts) => {
    expect(syllables(word).join('')).toBe(word);
    expect(syllables(word).join('-')).toBe(parts);
  });

  it('into lines that fit, with a hyphen at the end of all but the last', () => {
    const fits = (line: string) => line.length <= 8;
    expect(brokenWord('Константинополов', fits)).toEqual(['Констан-', 'тинопо-', 'лов']);
    expect(brokenWord('Щ'.repeat(16), fits)).toEqual(['ЩЩЩЩЩЩЩ-', 'ЩЩЩЩЩЩЩ-', 'ЩЩ']);
    expect(brokenWord('Иван', fits)).toEqual(['Иван']);
    expect(brokenWord('ЩЩ', () => false)).toEqual(['Щ-', 'Щ']);
  });

  it('by a browser only where it is long', () => {
    expect(withSoftHyphens('Иван Константинополов', 13)).toBe('Иван Конс\u00ADтан\u00ADти\u00ADно\u00ADпо\u00ADлов');
    expect(withSoftHyphens('Александров-Иванов', 13)).toBe('Александров-Иванов');
    expect(withSoftHyphens('Петрова Иванова', 8)).toBe('Петрова Иванова');
    expect(withSoftHyphens('Иванова', 7)).toBe('Ива\u00ADно\u00ADва');
  });
});
