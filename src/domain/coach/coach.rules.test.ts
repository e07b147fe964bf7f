import { describe, expect, it } from 'vitest';
import {
  coachMove,
  type CoachStay,
  lastDayOfStay,
  startDateProblem,
  nameParts,
  stayProblem,
  stopProblem,
  wholeName,
} from './coach.rules.ts';

describe('the day since when somebody is a coach', () => {
  const problem = (startDate: string | null, birthDate: string | null) =>
    startDateProblem({ startDate, birthDate }, '2026-11-16');

  it('lies neither before the birth nor in the future', () => {
    expect(problem('1980-05-14', '1980-05-15')).toBe('coachSinceBeforeBirth');
    expect(problem('2026-11-17', '1980-05-15')).toBe('coachSinceInFuture');
    expect([problem('1980-05-15', '1980-05-15'), problem('2026-11-16', null), problem(null, '1980-05-15')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the stay of a coach who moves on', () => {
  it('ends the day before', () => {
    expect(lastDayOfStay('2020-09-01', '2026-11-16')).toBe('2026-11-15');
    expect(lastDayOfStay('2026-02-28', '2026-03-01')).toBe('2026-02-28');
  });

  it('leaves nothing behind when it began on that very day or was still to come', () => {
    expect(lastDayOfStay('2026-11-16', '2026-11-16')).toBeNull();
    expect(lastDayOfStay('2026-11-17', '2026-11-16')).toBeNull();
  });
});

describe('a move of today', () => {
  const TODAY = '2026-11-16';
  const stay = (id: number, clubId: number, startDate: string, endDate: string | null = null): CoachStay => ({
    id,
    clubId,
    startDate,
    endDate,
  });
  const move = (clubId: number, firstClubId: number | null, ...stays: CoachStay[]) =>
    coachMove({ stays, firstClubId }, clubId, TODAY);

  it('begins a stay, and ends the one before', () => {
    expect(move(5, null)).toEqual({ kind: 'begin', ended: null, firstClubId: 5 });
    expect(move(5, 4, stay(1, 4, '2020-09-01', '2021-01-01'))).toEqual({ kind: 'begin', ended: null, firstClubId: 4 });
    expect(move(5, 4, stay(1, 4, '2020-09-01'))).toEqual({
      kind: 'begin',
      ended: { id: 1, endDate: '2026-11-15' },
      firstClubId: 4,
    });
  });

  it('takes the place of another one of today; a first club nobody was in is none', () => {
    expect(move(5, 4, stay(1, 4, TODAY))).toEqual({ kind: 'replace', id: 1, firstClubId: 5 });
    expect(move(5, 3, stay(1, 4, TODAY))).toEqual({ kind: 'replace', id: 1, firstClubId: 3 });
    expect(move(5, 4, stay(2, 4, TODAY), stay(1, 3, '2020-09-01', '2026-11-15'))).toEqual({
      kind: 'replace',
      id: 2,
      firstClubId: 4,
    });
  });

  it('back to where the coach was yesterday goes on there; after a pause it begins anew', () => {
    const slip = stay(2, 4, TODAY);
    expect(move(3, 3, slip, stay(1, 3, '2020-09-01', '2026-11-15'))).toEqual({
      kind: 'reopen',
      id: 1,
      droppedId: 2,
      firstClubId: 3,
    });
    expect(move(3, 3, slip, stay(1, 3, '2020-09-01', '2026-11-14'))).toMatchObject({ kind: 'replace', id: 2 });
  });
});

describe('the days of a stay', () => {
  const stay = { id: 1, clubId: 1, startDate: '2026-03-01', endDate: null };
  const ended = { ...stay, endDate: '2026-06-30' };

  it.each([
    ['today', [stay], '2026-11-17', null],
    ['a day since the last stay began', [stay], '2026-03-02', null],
    ['a day before it', [stay], '2026-02-28', 'stayTooEarly'],
    ['a day to come', [stay], '2026-11-18', 'stayInFuture'],
    ['a day before the end of the last one', [ended], '2026-06-29', 'stayBeforeEnd'],
    ['the day after it', [ended], '2026-07-01', null],
    ['the day the last one began', [stay], '2026-03-01', null],
    ['the last day of the last one', [ended], '2026-06-30', null],
    ['today, whatever is planned', [{ ...stay, endDate: '2026-12-31' }], '2026-11-17', null],
    ['any day of the first stay', [], '2001-01-01', null],
  ] as const)('a stay may begin, or not, on %s', (_day, stays, startDate, problem) => {
    expect(stayProblem(stays, startDate, '2026-11-17')).toBe(problem);
  });

  it('a stay ends between its first day and today', () => {
    expect(stopProblem(stay, '2026-11-17', '2026-11-17')).toBeNull();
    expect(stopProblem(stay, '2026-03-01', '2026-11-17')).toBeNull();
    expect(stopProblem(stay, '2026-02-28', '2026-11-17')).toBe('stopBeforeStart');
    expect(stopProblem(stay, '2026-11-18', '2026-11-17')).toBe('stayInFuture');
    expect(stopProblem(undefined, '2026-02-28', '2026-11-17')).toBeNull();
    expect(stopProblem(ended, '2026-02-28', '2026-11-17')).toBeNull();
  });
});

describe('the name of a coach', () => {
  it('given in one has its first and last word, and the rest between them', () => {
    expect(nameParts('Калоян Щерев')).toEqual({ firstName: 'Калоян', middleName: null, lastName: 'Щерев' });
    expect(nameParts('Анна Мария Иванова Петрова').middleName).toBe('Мария Иванова');
    expect(nameParts(' Калоян   Щерев ')).toEqual({ firstName: 'Калоян', middleName: null, lastName: 'Щерев' });
    expect(nameParts('Калоян')).toEqual({ firstName: 'Калоян', middleName: null, lastName: '' });
  });

  it('given in parts is made of them, and they are kept', () => {
    const parts = { firstName: 'Анна Мария', middleName: 'Иванова', lastName: 'Петрова' };
    expect(wholeName(parts)).toEqual({ name: 'Анна Мария Иванова Петрова', ...parts });
    expect(wholeName({ name: 'Калоян Щерев' })).toMatchObject({ name: 'Калоян Щерев', firstName: null });
    expect(wholeName({ firstName: 'Калоян', lastName: 'Щерев' })).toEqual({
      name: 'Калоян Щерев',
      firstName: 'Калоян',
      middleName: null,
      lastName: 'Щерев',
    });
  });

  it('of which only one part was given is the whole that was given', () => {
    const none = { firstName: null, middleName: null, lastName: null };
    expect(wholeName({ name: 'Калоян Щерев', firstName: 'Калоян' })).toEqual({ name: 'Калоян Щерев', ...none });
    expect(wholeName({ name: 'Калоян Щерев', lastName: 'Щерев' })).toEqual({ name: 'Калоян Щерев', ...none });
    expect(wholeName({ firstName: 'Калоян' })).toEqual({ name: '', ...none });
  });
});
