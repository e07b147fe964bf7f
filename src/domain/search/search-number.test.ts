import { describe, expect, it } from 'vitest';
import { askedNumber } from './search-number.ts';

describe('a number that is looked for', () => {
  it.each([
    ['100001', 100_001, null],
    ['№ 12', 12, null],
    ['№12', 12, null],
    ['Рег. № 100001', 100_001, 'player'],
    ['рег.н. 100001', 100_001, 'player'],
    ['Лиценз #12', 12, 'cardIndex'],
    ['лиценз номер 12', 12, 'cardIndex'],
    ['litsenz 12', 12, 'cardIndex'],
    ['Трансфер № 45', 45, 'transfer'],
    ['Състезател 100001', 100_001, 'player'],
    ['картотека 12', 12, 'cardIndex'],
    ['No 12', 12, null],
  ] as const)('„%s“ is one, alone or behind its label', (typed, number, of) => {
    expect(askedNumber(typed)).toEqual({ number, of });
  });

  it.each([
    '',
    'Иванов',
    'Иванов 12',
    '12 Иванов',
    'лиценз',
    '1234567890',
    '12.03.2012 7',
    'клуб 7',
    'лиценз сезон 12',
  ])('„%s“ is none', (typed) => {
    expect(askedNumber(typed)).toBeNull();
  });
});
