import { parseArgs } from 'node:util';
import { explainedItems } from './explained-items.ts';
import { processorItems } from './processor-items.ts';
import { firstReads, repeatedReads } from './read-items.ts';
import { workItems } from './work-items.ts';

export type Engine = 'postgresql' | 'embedded';

export interface Options {
  players: number;
  engines: Engine[];
  seconds: number;
  rounds: number;
  /** Part of the names of the work items that are wanted; all of them when empty. */
  only: string;
  isExplain: boolean;
  isProfile: boolean;
  /** Only what the processor spends, on PostgreSQL. */
  isProcessor: boolean;
  /** What the same costs among ten times as many players, on PostgreSQL. */
  isGrowth: boolean;
  cacheFolder: string;
}

const USAGE = `npm run bench -- [--players 5000|50000|500000] [--engine postgresql|embedded|both] [--seconds 5] [--rounds 3]
                 [--only ${workItems.map(({ name }) => name).join('|')}] [--explain] [--processor] [--growth] [--profile] [--cache .cache/bench]`;

const ENGINES: Readonly<Record<string, Engine[]>> = {
  both: ['postgresql', 'embedded'],
  postgresql: ['postgresql'],
  embedded: ['embedded'],
};

/** What the person wants measured; a wrong wish ends in a sentence and the usage. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '50000' },
      engine: { type: 'string', default: 'both' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      explain: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      processor: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      cache: { type: 'string', default: '.cache/bench' },
    },
  });
  const engines = ENGINES[values.engine];
  if (engines === undefined) throw new Error(`--engine: postgresql, embedded или both.\n${USAGE}`);
  const known = values.growth
    ? [...processorItems, ...repeatedReads, ...firstReads]
    : values.processor
      ? processorItems
      : values.explain
        ? [...workItems, ...explainedItems]
        : workItems;
  if (!known.some(({ name }) => name.includes(values.only))) {
    throw new Error(`--only: няма мярка „${values.only}“.\n${USAGE}`);
  }
  return {
    players: positive('players', values.players),
    engines,
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    only: values.only,
    isExplain: values.explain,
    isProfile: values.profile,
    isProcessor: values.processor,
    isGrowth: values.growth,
    cacheFolder: values.cache,
  };
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} трябва да е цяло положително число.\n${USAGE}`);
  return number;
}
