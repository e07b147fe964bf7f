import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyHour } from './every-hour.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [false, 1, 2],
  [true, 0, 1],
])(
  'what is done every hour and may wait (%s) is done %i times at first, and %i within the hour',
  (isLater, at, after) => {
    let done = 0;
    const work = async () => void (done += 1);
    const turns = everyHour(work, { log: { error: () => undefined }, failed: 'failed', isLater });
    expect(done).toBe(at);
    vi.advanceTimersByTime(60 * 60_000);
    turns.stop();
    expect([done, vi.getTimerCount()]).toEqual([after, 0]);
    vi.advanceTimersByTime(60 * 60_000);
    expect(done).toBe(after);
  },
);

it.each([
  [false, ['failed']],
  [true, []],
])('work that fails is an error, but not where a stop (%s) has closed its database', async (isStopped, said) => {
  const errors: unknown[] = [];
  const log = { error: (...words: unknown[]) => void errors.push(words.at(-1)) };
  const turns = everyHour(() => Promise.reject(new Error('closed')), { log, failed: 'failed' });
  if (isStopped) turns.stop();
  await vi.advanceTimersByTimeAsync(0);
  turns.stop();
  expect(errors).toEqual(said);
});
