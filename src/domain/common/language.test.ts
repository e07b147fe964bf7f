import { expect, it } from 'vitest';
import { dateInEnglish, preferredLanguage } from './language.ts';

it.each([
  [undefined, 'bg'],
  ['', 'bg'],
  ['*', 'bg'],
  ['bg-BG,bg;q=0.9,en;q=0.8', 'bg'],
  ['en-US,en;q=0.9,bg;q=0.8', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['en;q=0.5, bg', 'bg'],
  ['bg;q=0, sr', 'en'],
  ['en;q=0', 'bg'],
  ['EN; q=0.4 , BG ; q=0.6', 'bg'],
  ['EN-GB', 'en'],
  ['bgn', 'en'],
  ['en;level=1;q=0.4, bg;q=0.6', 'bg'],
  ['en;q=0.4 ;level=1, bg;q=0.6', 'bg'],
  ['en;xq=0.1, bg;q=0.5', 'en'],
  ['en;q=0.1x, bg;q=0.5', 'en'],
  ['1en', 'bg'],
])('whoever asks with „%s“ reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it('a day in English names its month', () => {
  expect(['2026-03-05', '2026-12-31'].map(dateInEnglish)).toEqual(['5\u00a0March 2026', '31\u00a0December 2026']);
});
