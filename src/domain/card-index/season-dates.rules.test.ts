import { describe, expect, it } from 'vitest';
import {
  datesAYearLater,
  datesProblems,
  noDates,
  outsideRegistration,
  outsideRegistrationOf,
  outsideWindows,
  pastRegistration,
  registrationStanding,
  type SeasonDates,
  transferStanding,
} from './season-dates.rules.ts';

const dates: SeasonDates = {
  registrations: [
    { ageGroup: null, opensOn: '2026-09-01', closesOn: '2026-10-15' },
    { ageGroup: 6, opensOn: null, closesOn: '2026-12-31' },
  ],
  windows: [
    { from: '2027-01-10', to: '2027-01-31' },
    { from: '2026-08-01', to: '2026-09-15' },
  ],
};

describe('the registration of a group', () => {
  it('is always open as long as the federation sets no dates', () => {
    expect(registrationStanding(noDates, 2, '2026-08-01')).toEqual({ state: 'open' });
    expect(outsideRegistration(noDates, 2, '2027-07-31')).toBeNull();
  });

  it.each([
    ['2026-08-31', { state: 'before', opensOn: '2026-09-01' }],
    ['2026-09-01', { state: 'open' }],
    ['2026-10-15', { state: 'open' }],
    ['2026-10-16', { state: 'after', closedOn: '2026-10-15' }],
  ])('on %s is %j, both its days included', (day, standing) => {
    expect(registrationStanding(dates, 2, day)).toEqual(standing);
  });

  it('goes by the dates of its own, whatever those of all groups are', () => {
    expect(registrationStanding(dates, 6, '2026-08-01')).toEqual({ state: 'open' });
    expect(registrationStanding(dates, 6, '2027-01-01')).toEqual({ state: 'after', closedOn: '2026-12-31' });
  });

  it('is refused with its days, and an administrator is asked with the one that matters', () => {
    const sentence = 'Картотекирането за Момчета под 14\u00a0г. е от 01.09.2026\u00a0г. до 15.10.2026\u00a0г.';
    expect(outsideRegistration(dates, 2, '2026-10-16')).toEqual({
      sentence,
      question: `${sentence} Срокът мина на 15.10.2026\u00a0г. Да продължа ли?`,
    });
    expect(outsideRegistration(dates, 2, '2026-08-31')?.question).toContain('Срокът започва на 01.09.2026\u00a0г. Да');
    expect(outsideRegistration(dates, 6, '2027-01-01')?.sentence).toBe(
      'Картотекирането за Мъже е до 31.12.2026\u00a0г.',
    );
  });
});

describe('the windows of transfers', () => {
  it('are open as long as there are none', () => {
    expect(transferStanding(noDates, '2026-11-17')).toEqual({ state: 'open' });
  });

  it.each([
    ['2026-09-15', { state: 'open' }],
    ['2026-09-16', { state: 'before', opensOn: '2027-01-10' }],
    ['2027-01-10', { state: 'open' }],
    ['2027-02-01', { state: 'after', closedOn: '2027-01-31' }],
  ])('on %s are %j, in whatever order they were written', (day, standing) => {
    expect(transferStanding(dates, day)).toEqual(standing);
  });

  it('are named in the refusal', () => {
    expect(outsideWindows({ ...dates, windows: dates.windows.toReversed() }, 2026, '2026-11-17')?.sentence).toBe(
      'Трансфери за сезон 2026/2027 се започват от 01.08.2026\u00a0г. до 15.09.2026\u00a0г. и от 10.01.2027\u00a0г. до 31.01.2027\u00a0г.',
    );
    expect(outsideWindows(dates, 2026, '2026-09-15')).toBeNull();
  });
});

describe('dates that are kept', () => {
  const problems = (given: Partial<SeasonDates>) =>
    datesProblems({ ...noDates, ...given }, 2026).map(({ row, at, field }) => [row, at, field]);

  it('stand in their season and end after they begin', () => {
    expect(problems(dates)).toEqual([]);
    expect(problems({ registrations: [{ ageGroup: 2, opensOn: '2026-07-31', closesOn: '2027-08-01' }] })).toEqual([
      ['registrations', 0, 'opensOn'],
      ['registrations', 0, 'closesOn'],
    ]);
    expect(problems({ registrations: [{ ageGroup: 2, opensOn: '2026-09-02', closesOn: '2026-09-01' }] })).toEqual([
      ['registrations', 0, 'closesOn'],
    ]);
  });

  it('of two windows have no day in common', () => {
    const first = { from: '2026-08-01', to: '2026-09-15' };
    expect(problems({ windows: [first, { from: '2026-09-15', to: '2026-10-01' }] })).toEqual([['windows', 1, 'from']]);
    expect(problems({ windows: [first, { from: '2026-09-16', to: '2026-10-01' }] })).toEqual([]);
  });

  it('are the same days a year later for the season after; the 29th of February is the 28th', () => {
    const leap = { ageGroup: 2, opensOn: null, closesOn: '2028-02-29' } as const;
    expect(datesAYearLater({ registrations: [leap], windows: [{ from: '2027-08-01', to: '2027-09-15' }] })).toEqual({
      registrations: [{ ...leap, closesOn: '2029-02-28' }],
      windows: [{ from: '2028-08-01', to: '2028-09-15' }],
    });
  });
});

describe('dates that are over', () => {
  it('are told to whoever would still change a licence of the group', () => {
    expect(pastRegistration(dates, 2, '2026-10-15')).toBeNull();
    expect(pastRegistration(dates, 2, '2026-08-01')).toBeNull();
    expect(pastRegistration(dates, 2, '2026-10-16')).toBe(
      'Срокът за тази група мина на 15.10.2026\u00a0г. Промени се правят само от федерацията.',
    );
  });

  it('of several groups are told together, each once', () => {
    const of = (groups: number[], day: string) => outsideRegistrationOf(dates, groups, day);
    expect(of([2, 6], '2026-10-15')).toBeNull();
    expect(of([], '2027-01-01')).toBeNull();
    expect(of([2, 6, 2], '2026-10-16')).toEqual(outsideRegistration(dates, 2, '2026-10-16'));
    const [one, other] = [2, 6].map((group) => outsideRegistration(dates, group, '2027-01-01')?.sentence);
    expect(of([2, 6, 2], '2027-01-01')).toEqual({
      sentence: `${one} ${other}`,
      question: `${one} ${other} Да продължа ли?`,
    });
  });
});

describe('dates of a season that are not right', () => {
  const first = '2026-08-01';
  const last = '2027-07-31';
  const OUTSIDE = 'Датата трябва да е в сезона: от 01.08.2026\u00a0г. до 31.07.2027\u00a0г.';
  const problems = (given: Partial<SeasonDates>) => datesProblems({ ...noDates, ...given }, 2026);
  const registration = (opensOn: string | null, closesOn: string | null) =>
    problems({ registrations: [{ ageGroup: null, opensOn, closesOn }] });

  it('are none from the first to the last day, on one day, or where one is left open', () => {
    expect(registration(first, last)).toEqual([]);
    expect(registration(first, first)).toEqual([]);
    expect([...registration(null, first), ...registration(last, null), ...registration(null, null)]).toEqual([]);
  });

  it('are those outside the season, each by itself', () => {
    const place = { row: 'registrations', at: 0, sentence: OUTSIDE };
    expect(registration('2027-08-01', '2026-07-31')).toEqual([
      { ...place, field: 'opensOn' },
      { ...place, field: 'closesOn' },
    ]);
    expect(registration(last, '2026-07-31')).toEqual([{ ...place, field: 'closesOn' }]);
  });

  it('are those that end before they begin, and windows that meet', () => {
    expect(registration('2026-09-02', '2026-09-01')).toEqual([
      { row: 'registrations', at: 0, field: 'closesOn', sentence: 'Последният ден трябва да е след първия' },
    ]);
    const windows = [
      { from: '2026-09-01', to: '2026-09-15' },
      { from: '2026-09-16', to: '2026-09-20' },
      { from: '2026-08-05', to: '2026-09-01' },
      { from: '2026-12-02', to: '2026-12-01' },
    ];
    expect(problems({ windows })).toEqual([
      { row: 'windows', at: 2, field: 'from', sentence: 'Прозорците не бива да се застъпват' },
      { row: 'windows', at: 3, field: 'to', sentence: 'Последният ден трябва да е след първия' },
    ]);
    expect(problems({ windows: [{ from: '2026-07-01', to: last }] })).toEqual([
      { row: 'windows', at: 0, field: 'from', sentence: OUTSIDE },
    ]);
  });
});
