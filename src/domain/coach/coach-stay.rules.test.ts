import { describe, expect, it } from 'vitest';
import { staysBroughtIn, withoutStay, withStay } from './coach-stay.rules.ts';

const older = { id: 1, clubId: 10, startDate: '2020-01-01', endDate: '2024-06-30' };
const present = { id: 2, clubId: 20, startDate: '2024-07-01', endDate: null };
const clubs = { firstClubId: 10, currentClubId: 20 };

describe('a stay that is taken away', () => {
  it('lets the one it ended go on: the coach is in that club again', () => {
    expect(withoutStay([older, present], present, clubs)).toEqual({
      changed: { id: 1, endDate: null },
      currentClubId: 10,
      firstClubId: 10,
    });
  });

  it('leaves the coach without a club where the one before had ended by itself', () => {
    const ended = { ...older, endDate: '2023-06-30' };
    expect(withoutStay([ended, present], present, clubs)).toMatchObject({ changed: null, currentClubId: null });
  });

  it('that is over changes nothing of today, but was perhaps the first', () => {
    expect(withoutStay([older, present], older, clubs)).toEqual({
      changed: null,
      currentClubId: 20,
      firstClubId: 20,
    });
  });

  it('that was the only one leaves neither club', () => {
    const only = { ...present, clubId: 20 };
    expect(withoutStay([only], only, { firstClubId: 20, currentClubId: 20 })).toEqual({
      changed: null,
      currentClubId: null,
      firstClubId: null,
    });
  });

  it('of another time does not touch a first club that was never a stay', () => {
    expect(withoutStay([present], present, { firstClubId: 99, currentClubId: 20 }).firstClubId).toBe(99);
  });
});

describe('a stay that is brought back', () => {
  it('ends the one that went on in its place', () => {
    const reopened = { ...older, endDate: null };
    expect(withStay([reopened], present, { firstClubId: 10, currentClubId: 10 })).toEqual({
      changed: { id: 1, endDate: '2024-06-30' },
      currentClubId: 20,
      firstClubId: 10,
    });
  });

  it('is refused where another one has taken its time', () => {
    const since = { id: 3, clubId: 30, startDate: '2025-01-01', endDate: null };
    expect(withStay([older, since], present, clubs)).toBeNull();
    expect(withStay([present], { ...older, endDate: '2024-07-01' }, clubs)).toBeNull();
  });

  it('that is over becomes the first again', () => {
    expect(withStay([present], older, { firstClubId: 20, currentClubId: 20 })).toEqual({
      changed: null,
      currentClubId: 20,
      firstClubId: 10,
    });
  });
});

describe('a coach who comes with a past', () => {
  const TODAY = '2026-11-17';
  const past = { firstClubId: 10, currentClubId: 10, startDate: '2020-09-01', clubSince: null };

  it('is in the first club since the beginning, or since the day that is said', () => {
    expect(staysBroughtIn(past, TODAY)).toEqual([{ clubId: 10, startDate: '2020-09-01', endDate: null }]);
    expect(staysBroughtIn({ ...past, clubSince: '2021-01-01' }, TODAY)).toMatchObject([{ startDate: '2021-01-01' }]);
    expect(staysBroughtIn({ ...past, currentClubId: null }, TODAY)).toEqual([]);
  });

  it('has left the first club the day before the present one', () => {
    expect(staysBroughtIn({ ...past, currentClubId: 20, clubSince: '2023-07-01' }, TODAY)).toEqual([
      { clubId: 10, startDate: '2020-09-01', endDate: '2023-06-30' },
      { clubId: 20, startDate: '2023-07-01', endDate: null },
    ]);
  });

  it('moves today where nobody says when, and was nowhere where no day is left', () => {
    expect(staysBroughtIn({ ...past, currentClubId: 20 }, TODAY)).toMatchObject([
      { clubId: 10, endDate: '2026-11-16' },
      { clubId: 20, startDate: TODAY },
    ]);
    expect(staysBroughtIn({ ...past, currentClubId: 20, startDate: TODAY }, TODAY)).toMatchObject([{ clubId: 20 }]);
  });
});
