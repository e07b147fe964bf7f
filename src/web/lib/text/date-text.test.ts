import { expect, test } from 'vitest';
import { parseDateText, showDateText } from './date-text.ts';

test.each([
  ['7.3.2009', '2009-03-07'],
  ['07.03.2009 г.', '2009-03-07'],
  ['07032009', '2009-03-07'],
  ['070309', '2009-03-07'],
  ['7/3/09', '2009-03-07'],
  ['7 3 2009', '2009-03-07'],
  ['7-3-78', '1978-03-07'],
  ['1.8.31', '2031-08-01'],
  ['2009-03-07', '2009-03-07'],
  ['29.2.2024', '2024-02-29'],
])('%s is %s', (typed, day) => {
  expect(parseDateText(typed, 2026)).toBe(day);
});

test.each(['', '7.3', '31.2.2024', 'утре', '32.1.2020', '1.13.2020', '7.3.209'])('„%s“ is no day', (typed) => {
  expect(parseDateText(typed, 2026)).toBeNull();
});

test('a day is shown the Bulgarian way, anything else as it was typed', () => {
  expect(showDateText('2009-03-07')).toBe('07.03.2009');
  expect(showDateText('утре')).toBe('утре');
});
