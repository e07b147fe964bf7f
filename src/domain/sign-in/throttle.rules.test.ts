import { describe, expect, it } from 'vitest';
import { countedAttempt, type ThrottleRule, throttleRules } from './throttle.rules.ts';

const { account, address } = throttleRules;
const after = (failures: number, quietSeconds: number, rule: ThrottleRule) =>
  countedAttempt({ failures, waitSeconds: 0, quietSeconds }, rule);

describe('a failed sign-in', () => {
  it('costs nothing while it is one of the free ones', () => {
    expect(after(4, 0, account)).toMatchObject({ failures: 5, blockSeconds: 0 });
  });

  it.each([
    [5, 1],
    [6, 2],
    [9, 16],
    [60, 900],
    [99, Infinity],
  ])('after %i others makes the next one wait %d seconds', (failures, seconds) => {
    expect(after(failures, 0, account)).toMatchObject({ blockSeconds: seconds });
  });

  it('is neither heard nor counted while one has to wait', () => {
    expect(countedAttempt({ failures: 7, waitSeconds: 1, quietSeconds: 0 }, account)).toBeNull();
  });

  it('of an account is forgotten with all the others after a quiet day, not before', () => {
    expect(after(7, 86_399, account)).toMatchObject({ failures: 8 });
    expect(after(7, 86_400, account)).toMatchObject({ failures: 1 });
  });
});

describe('a wrong code of a second step', () => {
  it('is heard at most ten times in any hour, however fast they come', () => {
    const heard: number[] = [];
    const state = { failures: 0, waitSeconds: 0, quietSeconds: 0 };
    for (let second = 0; second < 6 * 3600; second++) {
      const counted = countedAttempt(state, throttleRules.code);
      if (counted !== null) {
        heard.push(second);
        state.failures = counted.failures;
        state.waitSeconds = counted.blockSeconds;
        state.quietSeconds = 0;
      }
      state.waitSeconds = Math.max(0, state.waitSeconds - 1);
      state.quietSeconds += 1;
    }
    const inHourFrom = (start: number) => heard.filter((second) => second >= start && second < start + 3600).length;
    expect(Math.max(...heard.map(inHourFrom))).toBeLessThanOrEqual(10);
    expect(heard.length).toBeGreaterThan(20);
  });

  it('is heard no more after a hundred in a row', () => {
    expect(after(99, 0, throttleRules.code)).toMatchObject({ blockSeconds: Infinity });
  });
});

describe('quiet time', () => {
  it('is kept where it has begun to forgive another failure', () => {
    expect(after(30, 700, address)).toMatchObject({ failures: 30, quietSeconds: 100 });
  });

  it('is not kept where nothing is left to forgive', () => {
    expect(after(3, 1900, address)).toMatchObject({ failures: 1, quietSeconds: 0 });
    expect(after(3, 6100, address)).toMatchObject({ failures: 1, quietSeconds: 0 });
  });

  it('of an account is not kept: its failures are not forgiven one by one', () => {
    expect(after(3, 700, account)).toEqual({ failures: 4, blockSeconds: 0, quietSeconds: 0 });
  });
});

describe('a failed sign-in from an address', () => {
  it('is forgiven after ten minutes, and the others one by one', () => {
    expect(after(30, 599, address)).toMatchObject({ failures: 31 });
    expect(after(30, 600, address)).toMatchObject({ failures: 30 });
    expect(after(30, 6000, address)).toMatchObject({ failures: 21 });
    expect(after(3, 6000, address)).toMatchObject({ failures: 1, quietSeconds: 0 });
  });

  it('loses no forgiveness to attempts that come more often than every ten minutes', () => {
    let state = { failures: 30, waitSeconds: 0, quietSeconds: 0 };
    for (let hour = 0; hour < 6 * 24; hour += 1) {
      // Every 500 seconds, as a busy office might mistype.
      const counted = countedAttempt({ ...state, quietSeconds: state.quietSeconds + 500 }, address);
      state = { failures: counted?.failures ?? 0, waitSeconds: 0, quietSeconds: counted?.quietSeconds ?? 0 };
    }
    // 144 attempts in 20 hours, of which 120 are forgiven.
    expect(state.failures).toBe(30 + 144 - 120);
  });
});
