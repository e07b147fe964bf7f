import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './mail-retry.rules.ts';

describe('a mail that was not taken', () => {
  it('is tried again after 1, 5 and 15 minutes, 1 and 4 hours, then every 6 hours', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => (retryAfterSeconds('delayed', attempts) ?? 0) / 60);
    expect(minutes).toEqual([1, 5, 15, 60, 240, 360, 360, 360]);
  });

  it('is given up at once when its recipient was refused', () => {
    expect(retryAfterSeconds('refused', 1)).toBeNull();
  });

  it('is given up when its recipient was put off for about a week', () => {
    let seconds = 0;
    let attempts = 1;
    for (let wait = retryAfterSeconds('delayed', 1); wait !== null; wait = retryAfterSeconds('delayed', attempts)) {
      seconds += wait;
      attempts += 1;
    }
    expect(seconds / 86_400).toBeGreaterThan(6);
    expect(seconds / 86_400).toBeLessThan(8);
  });

  it('is tried thirty times when its recipient is put off, not once more', () => {
    expect([29, 30, 31].map((attempts) => retryAfterSeconds('delayed', attempts))).toEqual([6 * 3600, null, null]);
  });

  it('is never given up while the mail server itself is the trouble', () => {
    expect(retryAfterSeconds('serverTrouble', 10_000)).toBe(6 * 3600);
  });
});
