import { describe, expect, it } from 'vitest';
import { registrationRoom, registrationWait } from './registration.rules.ts';

const none = { hour: 0, freeIn: null, sameBirthDate: 0, doubles: 0 };

describe('a club that registers players', () => {
  it('may register as many within an hour as the federation says, and then waits until one of them is older', () => {
    expect(registrationWait({ ...none, hour: 29 }, 30)).toBeNull();
    expect(registrationWait({ ...none, hour: 30, freeIn: 125 }, 30)).toBe(125);
    expect(registrationWait({ ...none, hour: 30 }, 60)).toBeNull();
  });

  it('may register five born on the same day within a day, and then waits a day', () => {
    expect(registrationWait({ ...none, sameBirthDate: 4 }, 30)).toBeNull();
    expect(registrationWait({ ...none, sameBirthDate: 5 }, 30)).toBe(86_400);
  });

  it('may hear twenty times within a day that somebody has the number, and then waits a day', () => {
    expect(registrationWait({ ...none, doubles: 19 }, 30)).toBeNull();
    expect(registrationWait({ ...none, doubles: 20 }, 30)).toBe(86_400);
  });

  it('waits a day where both limits are reached', () => {
    expect(registrationWait({ ...none, hour: 30, freeIn: 5, sameBirthDate: 5 }, 30)).toBe(86_400);
  });
});

describe('room for several', () => {
  it.each([
    [[], 3, { now: 30, wait: null }],
    [[], 31, { now: 30, wait: 3600 }],
    [[3500, 120], 28, { now: 28, wait: null }],
    [[3500, 120], 29, { now: 28, wait: 120 }],
    [Array.from({ length: 30 }, (_, n) => 3000 - n), 1, { now: 0, wait: 2971 }],
  ])('%j, %i more', (freeIn, wanted, room) => {
    expect(registrationRoom(freeIn, { perHour: 30, wanted })).toEqual(room);
  });
});
