import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const drain = <Work>(queue: FairQueue<Work>) => {
  const order: Work[] = [];
  for (let work = queue.next(); work !== undefined; work = queue.next()) order.push(work);
  return order;
};

describe('a fair queue', () => {
  it('lets accounts take turns, each in its own order', () => {
    const queue = new FairQueue<string>(10);
    for (const work of ['a1', 'a2', 'a3', 'a4']) queue.add(1, work);
    queue.add(2, 'b1');
    queue.add(3, 'c1');
    queue.add(2, 'b2');
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('makes nobody wait for more than one of each other account, also while more comes', () => {
    const queue = new FairQueue<string>(10);
    queue.add(1, 'a1');
    queue.add(1, 'a2');
    expect(queue.next()).toBe('a1');
    queue.add(2, 'b1');
    queue.add(1, 'a3');
    expect(drain(queue)).toEqual(['a2', 'b1', 'a3']);
  });

  it('is full for one account only', () => {
    const queue = new FairQueue<string>(2);
    queue.add(1, 'a1');
    queue.add(1, 'a2');
    expect([queue.isFullFor(1), queue.isFullFor(2), queue.length]).toEqual([true, false, 2]);
    queue.remove(1, 'a1');
    queue.remove(1, 'nothing of it');
    expect([queue.isFullFor(1), queue.length, drain(queue)]).toEqual([false, 1, ['a2']]);
    expect(queue.length).toBe(0);
  });
});
