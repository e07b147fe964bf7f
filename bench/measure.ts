import { isDeepStrictEqual } from 'node:util';
import { inTurn, load, type LoadOptions, type LoadResult } from './load.ts';
import type { Engine, Options } from './options.ts';
import { answerOf, type Target } from './servers.ts';
import { spending } from './spent.ts';
import type { WorkItem } from './work-item.ts';

const MOST_CONNECTIONS = 32;
/** A server that is at work for weeks is measured, and a program is compiled bit by bit: after so long it is. */
const WARM_UP_SECONDS = 5;

/** One of the servers that are asked in turn: ours on an engine, or the floor on PostgreSQL. */
export interface Side {
  name: Engine | 'floor';
  target: Target;
  /** Of PostgreSQL; the embedded engine is a part of our server. */
  databasePid?: number | undefined;
}

export interface Measurement {
  item: string;
  isWrite: boolean;
  concurrency: number;
  rows: number;
  of: Partial<Record<Side['name'], Measured>>;
}

/** With what one answer cost the processor, in milliseconds: server and database together, however busy the machine. */
export interface Measured extends LoadResult {
  processorMs: number;
}

/** Each item at each concurrency; all sides in turn, so that a busy moment of the machine hits each of them. */
export async function measure(
  items: readonly WorkItem[],
  sides: readonly Side[],
  options: Options,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  // All before the first is timed: nobody waits ten minutes to learn that the last one cannot be measured.
  const answered = [];
  for (const item of items) answered.push({ item, rows: await assertSameAnswer(item, sides) });
  for (const { item, rows } of answered) {
    const most = item.mostConnections ?? MOST_CONNECTIONS;
    const asked = sides.map((side) => ({ side, questions: asking(side.target, item), results: new Array<Measured>() }));
    for (const one of asked) await load({ ...one.questions, connections: most, seconds: WARM_UP_SECONDS });
    for (const concurrency of [1, most]) {
      const how = { connections: concurrency, seconds: options.seconds };
      for (const one of asked) one.results = [];
      for (let round = 0; round < options.rounds; round++) {
        for (const { side, questions, results } of asked) results.push(await measured(side, { ...questions, ...how }));
      }
      process.stdout.write('.');
      const of = Object.fromEntries(asked.map(({ side, results }) => [side.name, medians(results)]));
      measurements.push({ item: item.name, isWrite: item.isWrite ?? false, concurrency, rows, of });
    }
  }
  process.stdout.write('\n');
  return measurements;
}

async function measured({ target, databasePid }: Side, asked: LoadOptions): Promise<Measured> {
  const spent = spending([target.process.pid, databasePid].filter((pid) => pid !== undefined));
  const result = await load(asked);
  return { ...result, processorMs: spent() / Math.max(1, result.answers) };
}

/** Once for all rounds of an item: each goes on where the one before has stopped. */
function asking(target: Target, item: WorkItem) {
  return { port: target.port, next: inTurn(target.questionsOf(item), target) };
}

/** A floor that answers something else would be no floor. How many rows our servers answer with. */
async function assertSameAnswer(item: WorkItem, sides: readonly Side[]): Promise<number> {
  if (item.isWrite === true) return 1; // each makes rows of its own
  const floor = sides.find(({ name }) => name === 'floor');
  const counts = [];
  for (const { name, target } of sides) {
    if (name === 'floor') continue;
    // The floor has no key to open an ЕГН with. A plain array is compared place by place.
    const { egn: _sealed, hasEgn: _read, numberKind: _kind, ...answer } = await answerOf(target, item);
    const least = floor === undefined || name === 'embedded' ? answer : { ...(await answerOf(floor.target, item)) };
    if (!isDeepStrictEqual(answer, least)) {
      throw new Error(`${item.name}: основата отговаря нещо друго (${firstDifference(answer, least)})`);
    }
    const lists = Object.values(answer).filter(Array.isArray);
    counts.push(lists.length === 0 ? 1 : Math.max(...lists.map((list) => list.length)));
  }
  const rows = Math.min(...counts);
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
