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

  it('is followed by the last one in time, whichever was entered last', () => {
    const early = { ...older, id: 9, endDate: '2021-12-31' };
    const late = { id: 5, clubId: 30, startDate: '2022-01-01', endDate: '2024-06-30' };
    expect(withoutStay([early, late, present], present, clubs)).toMatchObject({
      changed: { id: 5, endDate: null },
      currentClubId: 30,
    });
  });

  it('leaves the first club where it was not the first stay', () => {
    const again = { ...present, clubId: 10 };
    const before = { ...older, clubId: 20 };
    expect(withoutStay([before, again], again, { firstClubId: 10, currentClubId: 10 }).firstClubId).toBe(10);
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

  it('is refused where it lies within the open one, or begins with it', () => {
    const open = { ...older, endDate: null };
    expect(withStay([open], { ...present, endDate: '2024-08-31' }, clubs)).toBeNull();
    expect(withStay([open], { ...present, startDate: open.startDate }, clubs)).toBeNull();
    expect(withStay([older], { ...older, id: 3, endDate: '2020-02-01' }, clubs)).toBeNull();
  });

  it('ends the open one only, and is refused by any other in its time', () => {
    const open = { ...older, endDate: null };
    const between = { id: 3, clubId: 30, startDate: '2025-01-01', endDate: '2025-06-30' };
    expect(withStay([open, between], present, clubs)).toBeNull();
  });

  it('follows one that is over, or none at all', () => {
    expect(withStay([older], present, { firstClubId: 10, currentClubId: null })).toEqual({
      changed: null,
      currentClubId: 20,
      firstClubId: 10,
    });
    expect(withStay([], present, { firstClubId: null, currentClubId: null })).toEqual({
      changed: null,
      currentClubId: 20,
      firstClubId: 20,
    });
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

  it('of whom no first club is told is in the present one since the beginning', () => {
    expect(staysBroughtIn({ ...past, firstClubId: null }, TODAY)).toEqual([
      { clubId: 10, startDate: '2020-09-01', endDate: null },
    ]);
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
