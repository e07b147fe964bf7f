import { isDeepStrictEqual } from 'node:util';
import { load, type LoadResult } from './load.ts';
import type { Options } from './options.ts';
import { answerOf, type Target } from './servers.ts';
import type { WorkItem } from './work-item.ts';

const CONCURRENCIES = [1, 32] as const;
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
  for (const item of items) {
    const rows = await assertSameAnswer(item, ours, floor);
    for (const target of [ours, floor]) {
      if (target !== null) await load(question(target, item, { connections: 32, seconds: WARM_UP_SECONDS }));
    }
    for (const concurrency of CONCURRENCIES) {
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
  if (floor !== null && !isDeepStrictEqual(answer, { ...(await answerOf(floor, item)) })) {
    throw new Error(`${item.name}: основата отговаря нещо друго`);
  }
  const rows = Object.values(answer).find(Array.isArray)?.length ?? 1;
  if (rows === 0) throw new Error(`${item.name}: отговорът е празен`);
  return rows;
}

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
