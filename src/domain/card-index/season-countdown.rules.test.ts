import { expect, it } from 'vitest';
import { dayBefore } from '../common/dates.ts';
import type { AgeGroupCode } from './age-group.rules.ts';
import { seasonTurns, turnSentence } from './season-countdown.rules.ts';
import { noDates, type SeasonDates } from './season-dates.rules.ts';

const dates: SeasonDates = {
  registrations: [
    { ageGroup: null, opensOn: '2026-09-01', closesOn: '2026-11-20' },
    { ageGroup: 6, opensOn: null, closesOn: '2026-12-31' },
    { ageGroup: 2, opensOn: '2026-09-01', closesOn: '2026-10-15' },
  ],
  windows: [
    { from: '2027-01-10', to: '2027-01-31' },
    { from: '2026-08-01', to: '2026-09-15' },
  ],
};
const daysTo = (on: string, day: string): number => (on === day ? 0 : 1 + daysTo(dayBefore(on), day));
const said = (given: SeasonDates, day: string) =>
  seasonTurns(given, day).map((turn) => turnSentence(turn, daysTo(turn.on, day)));

it('a season without dates counts nothing down', () => {
  expect(said(noDates, '2026-11-17')).toEqual([]);
});

it('the nearest comes first, and what is over is not spoken of', () => {
  expect(said(dates, '2026-11-17')).toEqual([
    'Картотекирането за всички групи освен Момчета под 14\u00a0г. и Мъже приключва след 3\u00a0дни, на 20.11.2026\u00a0г.',
    'Картотекирането за Мъже приключва след 44\u00a0дни, на 31.12.2026\u00a0г.',
    'Трансферният прозорец започва след 54\u00a0дни, на 10.01.2027\u00a0г.',
  ]);
});

it('the last day is one too: it ends today, the day before it ends tomorrow, and then nothing is left', () => {
  const only: SeasonDates = { ...noDates, registrations: [{ ageGroup: null, opensOn: null, closesOn: '2026-11-17' }] };
  expect(said(only, '2026-11-16')).toEqual(['Картотекирането приключва утре, на 17.11.2026\u00a0г.']);
  expect(said(only, '2026-11-17')).toEqual(['Картотекирането приключва днес']);
  expect(said(only, '2026-11-18')).toEqual([]);
});

it('before it opens the opening is counted, within a window its end', () => {
  expect(said({ ...dates, registrations: [] }, '2027-01-10')).toEqual([
    'Трансферният прозорец приключва след 21\u00a0дни, на 31.01.2027\u00a0г.',
  ]);
  expect(said({ ...dates, windows: [] }, '2026-08-31')[0]).toBe(
    'Картотекирането за всички групи освен Мъже започва утре, на 01.09.2026\u00a0г.',
  );
});

it('a group that never closes is not counted', () => {
  const open: SeasonDates = { ...noDates, registrations: [{ ageGroup: 6, opensOn: '2026-09-01', closesOn: null }] };
  expect(said(open, '2026-11-17')).toEqual([]);
  expect(said(open, '2026-08-31')).toEqual(['Картотекирането за Мъже започва утре, на 01.09.2026\u00a0г.']);
});

it('of many groups two are named, and how many more', () => {
  const some: SeasonDates = {
    ...noDates,
    registrations: ([2, 3, 4, 5] as const).map((ageGroup) => ({ ageGroup, opensOn: null, closesOn: '2026-11-20' })),
  };
  expect(said(some, '2026-11-17')).toEqual([
    'Картотекирането за Момчета под 14\u00a0г., Момчета под 16\u00a0г. и още 2 групи приключва след 3\u00a0дни, на 20.11.2026\u00a0г.',
  ]);
});

it.each([[dates.windows], [dates.windows.toReversed()]])(
  'the window that is open is told among the registrations by its last day, that day too: %o',
  (windows) => {
    const given = { ...dates, windows };
    const window = { what: 'transfers', turn: 'closes', on: '2026-09-15', groups: 'all' };
    const registration = { what: 'registration', turn: 'closes' };
    for (const day of ['2026-08-01', '2026-09-15']) expect(seasonTurns(given, day)).toContainEqual(window);
    expect(seasonTurns(given, '2026-09-10')).toMatchObject([
      window,
      { ...registration, on: '2026-10-15', groups: [2] },
      { ...registration, on: '2026-11-20' },
      { ...registration, on: '2026-12-31', groups: [6] },
    ]);
    expect(seasonTurns(given, '2027-01-31')).toEqual([{ ...window, on: '2027-01-31' }]);
    expect(seasonTurns(given, '2026-12-31')[1]).toEqual({ ...window, turn: 'opens', on: '2027-01-10' });
  },
);

it('two groups are named both, and of three the third is told as one more', () => {
  const closing = (...ageGroups: AgeGroupCode[]): SeasonDates => ({
    ...noDates,
    registrations: ageGroups.map((ageGroup) => ({ ageGroup, opensOn: null, closesOn: '2026-11-18' })),
  });
  expect(said(closing(2, 6), '2026-11-18')).toEqual([
    'Картотекирането за Момчета под 14\u00a0г. и Мъже приключва днес',
  ]);
  expect(said(closing(2, 3, 6), '2026-11-18')).toEqual([
    'Картотекирането за Момчета под 14\u00a0г., Момчета под 16\u00a0г. и още 1 група приключва днес',
  ]);
});
