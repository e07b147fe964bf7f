import { describe, expect, it } from 'vitest';
import { dateLikeness, nearbyDates } from './nearby-dates.rules.ts';

describe('a birth date', () => {
  it.each([
    ['2012-08-05', '2012-08-05', 'same'],
    ['2012-08-05', '2012-05-08', 'swapped'],
    ['2012-08-05', '2012-08-06', 'digit'],
    ['2012-08-05', '2002-08-05', 'digit'],
    ['2012-08-05', '2013-08-06', null],
    ['2012-08-15', '2012-08-26', null],
  ] as const)('%s and %s: %s', (one, other, likeness) => {
    expect(dateLikeness(one, other)).toBe(likeness);
    expect(dateLikeness(other, one)).toBe(likeness);
  });

  it('has exactly those days nearby that a slip makes of it, itself first', () => {
    const nearby = nearbyDates('2012-11-21');
    expect(nearby[0]).toBe('2012-11-21');
    expect(nearby.every((date) => dateLikeness(date, '2012-11-21') !== null)).toBe(true);
    expect(nearby).toEqual(
      expect.arrayContaining(['2012-11-11', '2012-12-21', '2012-01-21', '2018-11-21', '2002-11-21']),
    );
    expect(nearby).not.toContain('2012-21-11');
    expect(nearby).not.toContain('2012-11-31');
    expect(nearby).not.toContain('9012-11-21');
    expect(nearbyDates('2012-11-20')).not.toContain('9012-11-20');
  });

  it('with a day up to the twelfth has the day with both in each other\u2019s place nearby', () => {
    expect(nearbyDates('2012-08-05')).toContain('2012-05-08');
    expect(new Set(nearbyDates('2012-08-08')).size).toBe(nearbyDates('2012-08-08').length);
  });
});
