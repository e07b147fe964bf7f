import { describe, expect, it } from 'vitest';
import { registrationWait } from './registration.rules.ts';

const none = { hour: 0, sameBirthDate: 0, doubles: 0 };

describe('a club that registers players', () => {
  it('may register thirty within an hour, and then waits an hour', () => {
    expect(registrationWait({ ...none, hour: 29 })).toBeNull();
    expect(registrationWait({ ...none, hour: 30 })).toBe(3600);
  });

  it('may register five born on the same day within a day, and then waits a day', () => {
    expect(registrationWait({ ...none, sameBirthDate: 4 })).toBeNull();
    expect(registrationWait({ ...none, sameBirthDate: 5 })).toBe(86_400);
  });

  it('may hear twenty times within a day that somebody has the number, and then waits a day', () => {
    expect(registrationWait({ ...none, doubles: 19 })).toBeNull();
    expect(registrationWait({ ...none, doubles: 20 })).toBe(86_400);
  });

  it('waits a day where both limits are reached', () => {
    expect(registrationWait({ hour: 30, sameBirthDate: 5, doubles: 0 })).toBe(86_400);
  });
});
