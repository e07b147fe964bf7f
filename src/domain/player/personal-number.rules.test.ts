import { describe, expect, it } from 'vitest';
import { isPassportNumber, kindInPlaceOf, kindOfNumber, passportIn } from './personal-number.rules.ts';

describe('the number of a passport', () => {
  it.each(['AB1234', '123456', 'A'.repeat(20), 'ZJ8812345'])('may be „%s“', (number) => {
    expect(isPassportNumber(number)).toBe(true);
  });

  it.each(['AB123', 'A'.repeat(21), 'AB-1234', 'ЖБ12345', 'ab12345', ''])('is not „%s“', (number) => {
    expect(isPassportNumber(number)).toBe(false);
  });

  it.each([
    ['AB1234', 'passport', 'Китай', 'passport'],
    ['AB1234', 'passport', 'България', 'national'],
    ['AB1234', undefined, 'Китай', 'national'],
    ['1245159903', 'passport', 'Китай', 'national'],
    ['1245159904', 'passport', 'Китай', 'passport'],
  ] as const)('%s, said to be a %s of %s, is kept as %s', (number, numberKind, nationality, kind) => {
    expect(kindOfNumber(number, { numberKind, nationality })).toBe(kind);
  });

  it.each([
    ['ab 12-34', 'AB1234'],
    ['12345678', '12345678'],
    ['100001', null],
    ['1234567', null],
    ['Петров', null],
    ['Petrov', null],
    ['AB12', null],
  ])('looked for as „%s“ is %s', (typed, number) => {
    expect(passportIn(typed)).toBe(number);
  });
});

it.each([
  ['passport', 'CD567890', 'passport'],
  ['passport', '7001012346', 'national'],
  ['national', 'CD56789012', 'national'],
] as const)('in the place of a %s %s is a %s', (kept, number, kind) => {
  expect(kindInPlaceOf(kept, number)).toBe(kind);
});
