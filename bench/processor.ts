import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openSecrets } from '#server/keys/open-secrets.ts';
import { isKept, keepFigures, type KeptFigure } from '../scripts/figures.mjs';
import type { Options } from './options.ts';
import type { PreparedDatabase } from './prepare.ts';
import { type ProcessorItem, processorItems } from './processor-items.ts';

interface Spent {
  database: number;
  program: number;
}
const sumOf = ({ database, program }: Spent) => database + program;

const TIMES_BEFORE = 10;
const WARM_UP = 1500;
const TURNS = 5;
const NANOSECONDS = 1e6;

/** What each item costs the processor, in milliseconds; and which of them cost more than they may. */
export async function measureProcessor({ dataFolder, url }: PreparedDatabase, options: Options): Promise<void> {
  const { only, players } = options;
  const figures: KeptFigure[] = [];
  const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: url, DEMO: '1', DEMO_PUBLIC: '1' });
  const database = await openDatabase({ url, folder: path.join(dataFolder, 'database') });
  try {
    const files = openFileStore(config);
    const secrets = await openSecrets(database, config);
    const context: AppContext = {
      config,
      database,
      files,
      secrets,
      now: () => new Date(),
      mailQueued: () => undefined,
    };
    const [first] = processorItems;
    // A program is slow at first, whatever it does.
    if (first !== undefined) await spentOn({ ...first, times: WARM_UP }, context);
    console.log('мярка                                  база ms  програма ms');
    for (const item of processorItems.filter(({ name, against }) => name.includes(only) || against?.name === only)) {
      const { spent, note, figure } = await measured(item, context);
      figures.push(figure);
      console.log(
        `${item.name.padEnd(36)} ${spent.database.toFixed(2).padStart(9)} ${spent.program.toFixed(2).padStart(12)}${note}`,
      );
    }
    keepFigures({
      name: ['bench', 'processor', players, only].filter((part) => part !== '').join('-'),
      command: `npm run bench -- --processor --players ${players}${only === '' ? '' : ` --only ${only}`}`,
      about: `What lists, filters, „Днес“, reports and the look for doubles cost the processor, ${players} players, PostgreSQL`,
      figures,
    });
  } finally {
    await database.close();
  }
}

async function spentOn({ run, times, isOfEach = false }: ProcessorItem, context: AppContext): Promise<Spent> {
  for (let time = 0; time < Math.min(times, TIMES_BEFORE); time++) await run(context, time);
  const measure = async (count: number, first: number): Promise<Spent> => {
    const before = await backendMs(context.database);
    const program = process.cpuUsage();
    for (let time = 0; time < count; time++) await run(context, first + time);
    const { user, system } = process.cpuUsage(program);
    const after = await backendMs(context.database);
    return { database: (after - before) / count, program: (user + system) / 1000 / count };
  };
  if (!isOfEach) return measure(times, 0);
  const each: Spent[] = [];
  for (let time = 0; time < times; time++) each.push(await measure(1, time));
  const sorted = each.toSorted((one, other) => sumOf(one) - sumOf(other));
  return sorted[Math.floor(times * 0.95)] ?? { database: 0, program: 0 };
}

/** What the connections to the database have spent so far: they are processes of this machine. */
async function backendMs({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and backend_type = $1',
    ['client backend'],
  );
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

function processorMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / NANOSECONDS : 0;
}

/** In turn with what it is held against, so that a busy moment of the machine hits both; the middle one counts. */
async function measured(
  item: ProcessorItem,
  context: AppContext,
): Promise<{ spent: Spent; note: string; figure: KeptFigure }> {
  const { against, most } = item;
  const base = processorItems.find(({ name }) => name === against?.name);
  if (against === undefined || base === undefined) {
    const spent = await spentOn(item, context);
    const figure = { what: item.name, value: sumOf(spent), unit: 'ms', most };
    return { spent, note: isKept(figure) ? '' : `  над ${most} ms`, figure };
  }
  const turns: { spent: Spent; ratio: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const alone = await spentOn(base, context);
    const spent = await spentOn(item, context);
    turns.push({ spent, ratio: sumOf(spent) / sumOf(alone) });
  }
  const middle = turns.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(TURNS / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  const isTooMuch = middle.ratio > against.times;
  const note = `  ${middle.ratio.toFixed(2)} ×${isTooMuch ? ` над ${against.times}` : ''}`;
  const figure = { what: item.name, value: middle.ratio, unit: `× ${against.name}`, most: against.times };
  return { spent: middle.spent, note, figure };
}
