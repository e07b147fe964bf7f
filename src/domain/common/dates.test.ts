import { describe, expect, it } from 'vitest';
import { dayAfter, dayBefore, formatDate, isIsoDate, toIsoDate } from './dates.ts';

describe('a day of the calendar', () => {
  it.each(['2012-08-05', '2024-02-29', '2000-02-29', '1999-12-31'])('is %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-5',
    '05.08.2012',
    '12012-08-05',
    '0000-06-30',
    '2012-08-05T10:00',
    '2012-08-055',
    '',
  ])('is not „%s“', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('is made of year, month and day', () => {
    expect(toIsoDate(2012, 8, 5)).toBe('2012-08-05');
    expect(toIsoDate(812, 1, 2)).toBe('0812-01-02');
    expect(toIsoDate(2012, 2, 30)).toBeNull();
    // The calendar of the database has no year 0 either.
    expect(toIsoDate(0, 6, 30)).toBeNull();
    expect(toIsoDate(1, 1, 1)).toBe('0001-01-01');
  });

  it.each([
    ['2026-11-16', '2026-11-15'],
    ['2026-05-01', '2026-04-30'],
    ['2024-03-01', '2024-02-29'],
    ['2026-03-01', '2026-02-28'],
    ['2026-01-01', '2025-12-31'],
  ])('%s follows %s', (day, before) => {
    expect(dayBefore(day)).toBe(before);
    expect(dayAfter(before)).toBe(day);
  });

  it('is written the Bulgarian way, with leading zeros', () => {
    expect(formatDate('2012-08-05')).toBe('05.08.2012');
  });
});
