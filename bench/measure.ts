import { isDeepStrictEqual } from 'node:util';
import { inTurn, load, type LoadOptions, type LoadResult } from './load.ts';
import type { Options } from './options.ts';
import { answerOf, type Target } from './servers.ts';
import { spending } from './spent.ts';
import type { WorkItem } from './work-item.ts';

const MOST_CONNECTIONS = 32;
/** A server that is at work for weeks is measured, and a program is compiled bit by bit: after so long it is. */
const WARM_UP_SECONDS = 5;

export interface Measurement {
  item: string;
  isWrite: boolean;
  concurrency: number;
  rows: number;
  ours: Measured;
  floor: Measured | null;
}

/** With what one answer cost the processor, in milliseconds: server and database together, however busy the machine. */
export interface Measured extends LoadResult {
  processorMs: number;
}

/** Each item at each concurrency; ours and the floor in turn, so that a busy moment of the machine hits both. */
export async function measure(
  items: readonly WorkItem[],
  targets: { ours: Target; floor: Target | null; databasePid: number | undefined },
  options: Options,
): Promise<Measurement[]> {
  const { ours, floor, databasePid } = targets;
  const measured = async (target: Target, asked: LoadOptions): Promise<Measured> => {
    const spent = spending([target.process.pid, databasePid].filter((pid) => pid !== undefined));
    const result = await load(asked);
    return { ...result, processorMs: spent() / Math.max(1, result.answers) };
  };
  const measurements: Measurement[] = [];
  // All before the first is timed: nobody waits ten minutes to learn that the last one cannot be measured.
  const compared = [];
  for (const item of items) compared.push({ item, rows: await assertSameAnswer(item, ours, floor) });
  for (const { item, rows } of compared) {
    const most = item.mostConnections ?? MOST_CONNECTIONS;
    const [ofOurs, ofFloor] = [asking(ours, item), floor === null ? null : asking(floor, item)];
    for (const one of [ofOurs, ofFloor]) {
      if (one !== null) await load({ ...one, connections: most, seconds: WARM_UP_SECONDS });
    }
    for (const concurrency of [1, most]) {
      const how = { connections: concurrency, seconds: options.seconds };
      const results: { ours: Measured[]; floor: Measured[] } = { ours: [], floor: [] };
      for (let round = 0; round < options.rounds; round++) {
        results.ours.push(await measured(ours, { ...ofOurs, ...how }));
        if (floor !== null && ofFloor !== null) results.floor.push(await measured(floor, { ...ofFloor, ...how }));
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

/** Once for all rounds of an item: each goes on where the one before has stopped. */
function asking(target: Target, item: WorkItem) {
  return { port: target.port, next: inTurn(target.questionsOf(item), target) };
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

function medians(results: Measured[]): Measured {
  return {
    answers: median(results.map(({ answers }) => answers)),
    processorMs: median(results.map(({ processorMs }) => processorMs)),
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
