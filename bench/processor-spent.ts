import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openSecrets } from '#server/keys/open-secrets.ts';
import type { PreparedDatabase } from './prepare.ts';
import type { ProcessorItem } from './processor-items.ts';

/** Milliseconds of the processor for one time. */
export interface Spent {
  database: number;
  program: number;
}
export const sumOf = ({ database, program }: Spent) => database + program;

const TIMES_BEFORE = 10;
const TURNS = 5;
const LEAST_MS = 200;
const NANOSECONDS = 1e6;

/** The program within this process, on a filled database; it is closed afterwards. */
export async function withContext<Result>(
  { dataFolder, url }: PreparedDatabase,
  work: (context: AppContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: url, DEMO: '1', DEMO_PUBLIC: '1' });
  const database = await openDatabase({ url, folder: path.join(dataFolder, 'database') });
  try {
    const files = openFileStore(config);
    const secrets = await openSecrets(database, config);
    return await work({ config, database, files, secrets, now: () => new Date(), mailQueued: () => undefined });
  } finally {
    await database.close();
  }
}

export async function spentOn({ run, times, isOfEach = false }: ProcessorItem, context: AppContext): Promise<Spent> {
  for (let time = 0; time < Math.min(times, TIMES_BEFORE); time++) await run(context, time);
  const measure = async (count: number, first: number): Promise<Spent> => {
    const before = await backendMs(context.database);
    const program = process.cpuUsage();
    for (let time = 0; time < count; time++) await run(context, first + time);
    const { user, system } = process.cpuUsage(program);
    const after = await backendMs(context.database);
    return { database: (after - before) / count, program: (user + system) / 1000 / count };
  };
  if (!isOfEach) {
    const once = await measure(times, 0);
    const spent = sumOf(once) * times;
    // What costs next to nothing is asked until it adds up to something: a tidying of memory must not decide.
    return spent >= LEAST_MS ? once : measure(Math.ceil((times * LEAST_MS) / spent), 0);
  }
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
  const [first] = rows;
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), first === undefined ? 0 : helpersMs(first.pid));
}

function processorMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / NANOSECONDS : 0;
}

const TICK_MS = 10;

/** What ended processes of the same server have spent: many rows are counted by some of them beside the connection. */
function helpersMs(pid: number): number {
  const [parent] = statOf(pid, 4);
  if (parent === undefined) return 0;
  const [user = 0, system = 0] = statOf(parent, 16, 17);
  return (user + system) * TICK_MS;
}

/** Numbers of what Linux says of a process, counted as its manual counts them; behind the name, which stands second. */
function statOf(pid: number, ...places: number[]): number[] {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return [];
  const [, behind = ''] = fs.readFileSync(file, 'utf8').split(') ');
  const numbers = behind.split(' ').map(Number);
  return places.map((place) => numbers[place - 3] ?? 0);
}

export interface Compared {
  spent: Spent;
  base: Spent;
  ratio: number;
}

/** In turn with what it is held against, so that a busy moment of the machine hits both; the middle one counts. */
export async function compared(
  base: () => Promise<Spent>,
  item: () => Promise<Spent>,
  turns = TURNS,
): Promise<Compared> {
  const all: Compared[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const before = await base();
    const spent = await item();
    all.push({ spent, base: before, ratio: sumOf(spent) / sumOf(before) });
  }
  const middle = all.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(turns / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}
