import { isDeepStrictEqual } from 'node:util';
import { load, type LoadResult } from './load.ts';
import type { Options } from './options.ts';
import { answerOf, type Target } from './servers.ts';
import type { WorkItem } from './work-item.ts';

const MOST_CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;

export interface Measurement {
  item: string;
  isWrite: boolean;
  concurrency: number;
  rows: number;
  ours: LoadResult;
  floor: LoadResult | null;
}

/** Each item at each concurrency; ours and the floor in turn, so that a busy moment of the machine hits both. */
export async function measure(
  items: readonly WorkItem[],
  targets: { ours: Target; floor: Target | null },
  options: Options,
): Promise<Measurement[]> {
  const { ours, floor } = targets;
  const measurements: Measurement[] = [];
  // All before the first is timed: nobody waits ten minutes to learn that the last one cannot be measured.
  const compared = [];
  for (const item of items) compared.push({ item, rows: await assertSameAnswer(item, ours, floor) });
  for (const { item, rows } of compared) {
    const most = item.mostConnections ?? MOST_CONNECTIONS;
    for (const target of [ours, floor]) {
      if (target !== null) await load(question(target, item, { connections: most, seconds: WARM_UP_SECONDS }));
    }
    for (const concurrency of [1, most]) {
      const how = { connections: concurrency, seconds: options.seconds };
      const results: { ours: LoadResult[]; floor: LoadResult[] } = { ours: [], floor: [] };
      for (let round = 0; round < options.rounds; round++) {
        results.ours.push(await load(question(ours, item, how)));
        if (floor !== null) results.floor.push(await load(question(floor, item, how)));
      }
      process.stdout.write('.');
      measurements.push({
        item: item.name,
        isWrite: item.isWrite ?? false,
        concurrency,
        rows,
        ours: medians(results.ours),
        floor: floor === null ? null : medians(results.floor),
      });
    }
  }
  process.stdout.write('\n');
  return measurements;
}

function question(target: Target, item: WorkItem, how: { connections: number; seconds: number }) {
  return { port: target.port, token: target.token, questions: target.questionsOf(item), ...how };
}

/** A floor that answers something else would be no floor. */
async function assertSameAnswer(item: WorkItem, ours: Target, floor: Target | null): Promise<number> {
  if (item.isWrite === true) return 1; // the two make rows of their own
  // The floor has no key to open an ЕГН with. A plain array is compared place by place.
  const { egn: _sealed, hasEgn: _read, numberKind: _kind, ...answer } = await answerOf(ours, item);
  const least = floor === null ? answer : { ...(await answerOf(floor, item)) };
  if (!isDeepStrictEqual(answer, least)) {
    throw new Error(`${item.name}: основата отговаря нещо друго (${firstDifference(answer, least)})`);
  }
  const lists = Object.values(answer).filter(Array.isArray);
  const rows = lists.length === 0 ? 1 : Math.max(...lists.map((list) => list.length));
  if (rows === 0) throw new Error(`${item.name}: отговорът е празен`);
  return rows;
}

function firstDifference(one: unknown, other: unknown, place = ''): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isObject(one) || !isObject(other)) return `${place}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const difference = firstDifference(one[key], other[key], `${place}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function medians(results: LoadResult[]): LoadResult {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
  };
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
