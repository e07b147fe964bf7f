import { describe, expect, it } from 'vitest';
import { endRefusal, latestEnd } from './document.rules.ts';

const months = (validMonths: number) => ({ validity: 'months', validMonths }) as const;
const season = { validity: 'season', validMonths: null } as const;

describe('the last day of a document', () => {
  it('is the last of the season it begins in', () => {
    expect(latestEnd(season, '2026-08-01')).toBe('2027-07-31');
    expect(latestEnd(season, '2026-07-31')).toBe('2026-07-31');
  });

  it.each([
    ['2026-02-15', 6, '2026-08-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-05', 12, '2027-12-05'],
  ])('that begins on %s and is valid for %i months is %s', (start, count, end) => {
    expect(latestEnd(months(count), start)).toBe(end);
  });

  it('is any where the kind says nothing of it', () => {
    for (const validMonths of [null, 6]) expect(latestEnd({ validity: 'typed', validMonths }, '2026-08-01')).toBeNull();
    expect(latestEnd({ validity: 'months', validMonths: null }, '2026-08-01')).toBeNull();
    expect(endRefusal({ validity: 'open', validMonths: null }, { startDate: '2026-08-01', endDate: null })).toBeNull();
  });

  it('is refused when it is later, or none at all', () => {
    const startDate = '2026-02-15';
    expect(endRefusal(months(6), { startDate, endDate: '2026-08-15' })).toBeNull();
    const refusal = 'Документ от този вид важи най-късно до 15.08.2026\u00a0г.';
    expect(endRefusal(months(6), { startDate, endDate: '2026-08-16' })).toBe(refusal);
    expect(endRefusal(months(6), { startDate, endDate: null })).toBe(refusal);
  });
});
