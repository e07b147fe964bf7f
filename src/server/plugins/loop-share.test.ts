import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LoopShare } from './loop-share.ts';

describe('the share of the event loop', () => {
  it('lets only so many bytes through in one turn, however many ask, in the order they came', async () => {
    const share = new LoopShare(100);
    const done: number[] = [];
    const all = Array.from({ length: 10 }, async (_, i) => {
      await share.take(50);
      done.push(i);
    });
    const perTurn: number[] = [];
    while (done.length < all.length) {
      const before = done.length;
      await setImmediate();
      perTurn.push(done.length - before);
    }
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
    expect(perTurn.length).toBeGreaterThanOrEqual(4);
  });

  it('lets one that comes alone through at once', () => {
    expect(new LoopShare(100).take(5000)).toBeUndefined();
  });
});
