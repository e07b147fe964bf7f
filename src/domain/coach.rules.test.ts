import { describe, expect, it } from 'vitest';
import { coachMove, type CoachStay, lastDayOfStay, startDateProblem } from './coach.rules.ts';

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
