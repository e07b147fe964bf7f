import { expect, it } from 'vitest';
import { formatLongDate, formatMonth } from './long-date.ts';

it.each([
  ['2012-08-05', '5 август 2012 г.'],
  ['1999-12-31', '31 декември 1999 г.'],
  ['2026-01-01', '1 януари 2026 г.'],
])('%s is written out on papers as %s', (date, text) => {
  expect(formatLongDate(date)).toBe(text);
});

it('a month is named with its year, which no line break parts from its letter', () => {
  expect(formatMonth('2026-03-05')).toBe('март 2026\u00a0г.');
});

it('every month has its name', () => {
  const months = Array.from({ length: 12 }, (_, at) => formatLongDate(`2026-${String(at + 1).padStart(2, '0')}-05`));
  expect(months.map((text) => text.split(' ')[1])).toEqual(
    'януари февруари март април май юни юли август септември октомври ноември декември'.split(' '),
  );
});
