import { describe, expect, it } from 'vitest';
import { LONGEST_NORMALISED, normaliseText, trimSigns } from './bounded-text.ts';

describe('a text in one of the forms of Unicode', () => {
  it('is the same text, however it was typed', () => {
    expect(normaliseText('и\u0306', 'NFC')).toBe('й');
    expect(normaliseText('й', 'NFD')).toBe('и\u0306');
    expect(normaliseText('１２', 'NFKC')).toBe('12');
  });

  it('is cut where no word or number of ours is longer', () => {
    expect(normaliseText('а'.repeat(LONGEST_NORMALISED), 'NFC')).toHaveLength(LONGEST_NORMALISED);
    expect(normaliseText('а'.repeat(LONGEST_NORMALISED + 1), 'NFC')).toHaveLength(LONGEST_NORMALISED);
  });
});

describe('signs at the ends of a text', () => {
  it.each([
    ['.. договор.pdf . ', 'договор.pdf'],
    ['договор.pdf', 'договор.pdf'],
    ['...договор', 'договор'],
    ['договор...', 'договор'],
    ['.я.', 'я'],
    ['🏐.', '🏐'],
    ['. . .', ''],
    ['', ''],
  ])('are taken away from „%s“, those between stay', (text, kept) => {
    expect(trimSigns(text, /[.\s]/u)).toBe(kept);
  });

  it('end where the text ends, also for a pattern that fits an empty text', () => {
    expect(trimSigns(' . ', /^[.\s]*$/u)).toBe('');
    expect(trimSigns(' я ', /^[.\s]*$/u)).toBe('я');
  });
});
