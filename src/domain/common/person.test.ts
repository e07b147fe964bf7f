import { expect, it } from 'vitest';
import { presenceLabel } from './further-columns.ts';
import { citizenshipOf, isForeign, isOfAge } from './person.ts';
import { daysText } from './plural.ts';

it.each([
  ['България', false],
  [' БГ ', false],
  ['bgr', false],
  ['Сърбия, България', false],
  ['', false],
  ['  ', false],
  ['Сърбия', true],
  ['БГД', true],
])('„%s“ is another citizenship only: %s', (nationality, isOther) => {
  expect(isForeign(nationality)).toBe(isOther);
});

it.each([
  ['BG', 'България'],
  [' бг ', 'България'],
  ['Българско', 'България'],
  ['Republic of Bulgaria', 'България'],
  ['Сърбия, България', 'Сърбия, България'],
  ['БГД', 'БГД'],
  ['', ''],
])('the citizenship „%s“ of a file is „%s“', (cell, named) => {
  expect(citizenshipOf(cell)).toBe(named);
});

it('people are of age from their eighteenth birthday on', () => {
  const days = ['2026-11-17', '2026-11-18', '2027-11-18'];
  expect(days.map((day) => isOfAge(day, '2008-11-18'))).toEqual([false, true, true]);
});

it('a picture is there or is not, and a day is one or several', () => {
  expect([presenceLabel(true), presenceLabel(false)]).toEqual(['има', 'няма']);
  expect([daysText(1), daysText(2)]).toEqual(['1\u00a0ден', '2\u00a0дни']);
});
