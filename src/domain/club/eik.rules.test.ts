import { describe, expect, it } from 'vitest';
import { eikCheckDigit, isEik, plainEik } from './eik.rules.ts';

describe('an ЕИК', () => {
  it.each([
    '131071587',
    '131129282',
    '130007884',
    '130408101',
    '103873594',
    '175074752',
    '000565359',
    '202322728',
    '831919536',
    '835014925',
    '020469788',
    '000694037',
    '000649348',
    '000696327',
    '131063188',
    '106513772',
    '121396123',
    '833017552',
    '831642181',
    '000672343',
    '175203478',
    '130823243',
  ])('of nine digits is %s', (text) => {
    expect(isEik(text)).toBe(true);
  });

  it('takes the second weights where the first leave a remainder of ten', () => {
    expect(isEik('131272009')).toBe(true);
  });

  it('ends in zero where both weights leave a remainder of ten', () => {
    expect(isEik('000002810')).toBe(true);
  });

  it.each(['1213961230342', '0009039460577', '0000568780291'])('of a branch is %s', (text) => {
    expect(isEik(text)).toBe(true);
  });

  it('of a branch takes the second weights, or ends in zero, as the number of the firm does', () => {
    expect(['1213961230246', '1213961230667', '1213961230710'].map(isEik)).toEqual([true, true, true]);
    expect(['1213961230240', '1213961230660', '1213961230711'].map(isEik)).toEqual([false, false, false]);
  });

  it('gets its ninth digit from the first eight', () => {
    expect(eikCheckDigit('99900001')).toBe(7);
  });
});

describe('no ЕИК', () => {
  it.each([
    ['123456789', 'the check digit is wrong'],
    ['175074751', 'the check digit is wrong'],
    ['131071588', 'the check digit is wrong'],
    ['1234567891234', 'the number of the firm is wrong'],
    ['1213961230343', 'the digit of the branch is wrong'],
    ['12345678', 'it is too short'],
    ['1310715870', 'it has ten digits'],
    ['12139612303420', 'it has a digit more than that of a branch'],
    ['01213961230342', 'it has a digit before that of a branch'],
    ['BG131071587', 'it is a VAT number'],
    ['', 'it is empty'],
  ])('is „%s“: %s', (text) => {
    expect(isEik(text)).toBe(false);
  });
});

describe('a number of a firm', () => {
  it.each([
    ['BG 131 071 587', '131071587'],
    ['bg131071587', '131071587'],
    ['131-071–587', '131071587'],
    ['131.071.587', '131071587'],
    ['  131071587 ', '131071587'],
    ['１３１０７１５８７', '131071587'],
    ['BG', 'BG'],
    ['BGN131', 'BGN131'],
    ['131BG071587', '131BG071587'],
  ])('typed „%s“ is kept as %s', (typed, kept) => {
    expect(plainEik(typed)).toBe(kept);
  });
});
