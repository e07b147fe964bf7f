import { describe, expect, it } from 'vitest';
import { isLnch, readEgn } from '#domain/player/egn.rules.ts';
import { isEik } from '#domain/club/eik.rules.ts';
import { demoEgn, demoEik, demoLnch, PersonalNumbers } from './demo-numbers.ts';

describe('demo numbers', () => {
  it('are the known samples', () => {
    expect(demoEgn('2012-05-15', 0, 0)).toBe('1245159903');
    expect(demoEgn('2012-05-15', 1, 0)).toBe('1245159919');
    expect(demoEgn('1995-11-11', 0, 0)).toBe('9511119906');
    expect([1, 2, 3].map(demoEik)).toEqual(['999000017', '999000024', '999000031']);
  });

  it('tell the birth date and the sex they were made for', () => {
    for (const order of [0, 1, 2, 3, 4]) {
      expect(readEgn(demoEgn('2008-02-29', 1, order))).toEqual({ birthDate: '2008-02-29', sex: 1 });
      expect(Number(demoEgn('2008-02-29', 1, order).slice(6, 9))).toBeGreaterThanOrEqual(990);
    }
  });

  it('of clubs have the right check digit', () => {
    for (let order = 1; order <= 300; order++) expect(isEik(demoEik(order))).toBe(true);
  });

  it('of foreigners are never taken for an ЕГН', () => {
    for (let order = 1; order <= 500; order++) {
      expect(isLnch(demoLnch(order))).toBe(true);
      expect(readEgn(demoLnch(order))).toBeNull();
    }
  });
});

describe('PersonalNumbers', () => {
  it('gives a document number once the five of a day are spent', () => {
    const numbers = new PersonalNumbers();
    const given = Array.from({ length: 7 }, () => numbers.ofBulgarian('2010-01-01', 0));
    expect(new Set(given).size).toBe(7);
    expect(given.slice(0, 5).every((number) => readEgn(number) !== null)).toBe(true);
    expect(given.slice(5)).toEqual(['DEMO00000001', 'DEMO00000002']);
  });
});
