import { describe, expect, it } from 'vitest';
import { registrationWait } from './registration.rules.ts';

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
