import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError } from './connect/outage.ts';
import { Lane } from './transactions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A task that ends when the test says so. */
function aTask() {
  const task = { isRunning: false, end: (): void => undefined };
  return Object.assign(task, {
    run: () =>
      new Promise<string>((resolve) => {
        task.isRunning = true;
        task.end = () => resolve('done');
      }),
  });
}

describe('a lane', () => {
  it('lets so many through at once, and the next when one of them has ended', async () => {
    const lane = new Lane(2, 1000);
    const [first, second, third] = [aTask(), aTask(), aTask()];
    const results = [first, second, third].map((task) => lane.run(task.run));
    expect([first.isRunning, second.isRunning, third.isRunning]).toEqual([true, true, false]);
    first.end();
    await results[0];
    await expect.poll(() => third.isRunning).toBe(true);
    second.end();
    third.end();
    await expect(Promise.all(results)).resolves.toEqual(['done', 'done', 'done']);
  });

  it('refuses whoever has waited too long, and forgets him', async () => {
    const lane = new Lane(1, 1000);
    const [first, second, third] = [aTask(), aTask(), aTask()];
    const done = lane.run(first.run);
    const refused = lane.run(second.run).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(refused).resolves.toBeInstanceOf(DatabaseBusyError);
    first.end();
    await done;
    const last = lane.run(third.run);
    third.end();
    await expect(last).resolves.toBe('done');
    expect(second.isRunning).toBe(false);
  });

  it('is free again after a task that failed', async () => {
    const lane = new Lane(1, 1000);
    await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lane.run(async () => 'done')).resolves.toBe('done');
  });
});
