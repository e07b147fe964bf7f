import { expect, it } from 'vitest';
import { SqlValues } from '../sql-values.ts';
import { inYears, onDays } from './filter-conditions.ts';

const written = (write: (values: SqlValues) => string) => {
  const values = new SqlValues();
  return [write(values), values.list];
};

it('years may be open on either side, and both ends belong to them', () => {
  expect(written((values) => inYears('born', { from: 2010, to: undefined }, values))).toEqual([
    'born >= $1::date',
    ['2010-01-01'],
  ]);
  expect(written((values) => inYears('born', { from: undefined, to: 2012 }, values))).toEqual([
    'born <= $1::date',
    ['2012-12-31'],
  ]);
  expect(written((values) => inYears('born', { from: 2010, to: 2012 }, values))).toEqual([
    'born >= $1::date and born <= $2::date',
    ['2010-01-01', '2012-12-31'],
  ]);
});

it('days of a moment are those of Bulgaria, and the last one is whole', () => {
  const sofia = "::timestamp at time zone 'Europe/Sofia'";
  expect(written((values) => onDays('at', { from: '2026-03-29', to: '2026-03-29' }, values))).toEqual([
    `at >= ($1::date)${sofia} and at < ($2::date + 1)${sofia}`,
    ['2026-03-29', '2026-03-29'],
  ]);
  expect(written((values) => onDays('at', { from: undefined, to: '2026-03-29' }, values))).toEqual([
    `at < ($1::date + 1)${sofia}`,
    ['2026-03-29'],
  ]);
});
