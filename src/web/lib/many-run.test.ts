import { describe, expect, it } from 'vitest';
import { countOf, jobsFor, type ManyRun, runMany } from './many-run.ts';

class Refusal extends Error {}
class Lost extends Error {}

const failureOf = (error: unknown) => {
  if (error instanceof Refusal) return { refused: error.message };
  if (error instanceof Lost) return { stopped: 'Няма връзка.' };
  throw error;
};

let keys = 0;
const many = (count: number) =>
  jobsFor(
    Array.from({ length: count }, (_, place) => place + 1),
    () => `key-${(keys += 1)}`,
  );

function options(call: (item: number, key: string) => Promise<unknown>, progress: ManyRun<number>[] = []) {
  return { call, failureOf, onProgress: (run: ManyRun<number>) => void progress.push(run), isHalted: () => false };
}

describe('a run over many', () => {
  it('calls once for each, a few at a time, and tells how far it is', async () => {
    const calls: number[] = [];
    const progress: ManyRun<number>[] = [];
    let [open, most] = [0, 0];
    const call = async (item: number) => {
      calls.push(item);
      most = Math.max(most, (open += 1));
      await Promise.resolve();
      open -= 1;
    };
    const run = await runMany(many(40), options(call, progress));
    expect(calls).toHaveLength(40);
    expect(new Set(calls).size).toBe(40);
    expect(most).toBe(5);
    expect(run).toMatchObject({ isOver: true, stopped: null });
    expect(countOf(run).done).toHaveLength(40);
    expect(progress.map((one) => countOf(one).done.length)).toEqual([
      0,
      ...Array.from({ length: 40 }, (_, n) => n + 1),
      40,
    ]);
  });

  it('of a thousand tells how far it is a hundred times', async () => {
    const progress: ManyRun<number>[] = [];
    await runMany(
      many(1000),
      options(() => Promise.resolve(), progress),
    );
    expect(progress.map((one) => countOf(one).done.length)).toEqual([
      ...Array.from({ length: 101 }, (_, n) => n * 10),
      1000,
    ]);
  });

  it('goes on after a refusal, and keeps its reason', async () => {
    const run = await runMany(
      many(3),
      options(async (item) => {
        if (item === 2) throw new Refusal('Вече е подписан.');
      }),
    );
    expect(countOf(run)).toEqual({
      done: [1, 3],
      refused: [{ item: 2, reason: 'Вече е подписан.' }],
      unsure: [],
      waiting: [],
    });
  });

  it('begins nothing more once the server is away, and tells what was done, what is not known and what is left', async () => {
    const calls: number[] = [];
    const call = async (item: number) => {
      calls.push(item);
      if (item === 7) throw new Lost();
    };
    const run = await runMany(many(100), options(call));
    expect(run).toMatchObject({ isOver: true, stopped: 'Няма връзка.' });
    const { done, unsure, waiting } = countOf(run);
    expect(unsure).toEqual([7]);
    expect(done.length + unsure.length).toBe(calls.length);
    expect(done.length + unsure.length + waiting.length).toBe(100);
    expect(waiting.length).toBeGreaterThan(80);
  });

  it('goes on with what is left under the keys of the first time', async () => {
    const sent: [number, string][] = [];
    let isAway = true;
    const call = async (item: number, key: string) => {
      sent.push([item, key]);
      if (item === 3) throw new Refusal('Не може.');
      if (isAway && item === 12) throw new Lost();
    };
    const first = await runMany(many(20), options(call));
    isAway = false;
    const before = sent.length;
    const second = await runMany(first.jobs, options(call));
    expect(countOf(second).done).toHaveLength(19);
    expect(countOf(second).refused).toEqual([{ item: 3, reason: 'Не може.' }]);
    const again = sent.slice(before);
    expect(again.map(([item]) => item)).toContain(12);
    expect(again.map(([item]) => item)).not.toContain(3);
    expect(new Map(sent).size).toBe(20);
    expect(new Set(sent.map(([, key]) => key)).size).toBe(20);
  });

  it('stops where the person says so: what was sent is finished, nothing is unsure', async () => {
    let count = 0;
    const call = async () => void (count += 1);
    const run = await runMany(many(50), { ...options(call), isHalted: () => count >= 10 });
    const { done, unsure, waiting } = countOf(run);
    expect(run.stopped).toBeNull();
    expect(unsure).toEqual([]);
    expect(done.length).toBe(count);
    expect(waiting.length).toBe(50 - count);
    expect(count).toBeLessThan(50);
  });
});
