import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrationFiles } from '#server/db/migrate.ts';
import { enlarge } from './enlarge.ts';
import type { Engine, Options } from './options.ts';
import { createPostgresql, postgresqlVersion, startPostgresql } from '#test/databases/private-postgresql.ts';

export interface PreparedDatabase {
  /** Files and master key; the embedded engine keeps its database there too. */
  dataFolder: string;
  url: string | undefined;
  /** Of PostgreSQL. */
  pid?: number;
  /** Where all of it is kept. */
  folder: string;
  stop: () => Promise<void>;
}

/** From so many players on it is a federation with a club of 400 and 3,000 licences. */
const LARGE = 50_000;

/** The filled database: made the first time, then kept. */
export async function prepareDatabase(
  engine: Engine,
  options: Pick<Options, 'players' | 'cacheFolder'>,
): Promise<PreparedDatabase> {
  const prefix = `${engine}-${options.players}-`;
  const folder = path.join(options.cacheFolder, `${prefix}${contentKey(engine)}`);
  if (!fs.existsSync(folder)) {
    removeOlder(options.cacheFolder, prefix);
    const started = performance.now();
    const fresh = path.join(options.cacheFolder, `${prefix}new`);
    await fill(engine, fresh, options.players);
    fs.renameSync(fresh, folder);
    console.log(`Базата е готова за ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } else {
    console.log(`Базата е готова от по-рано: ${folder}`);
  }
  return openFolder(engine, folder);
}

export async function openFolder(engine: Engine, folder: string): Promise<PreparedDatabase> {
  const dataFolder = path.join(folder, 'data');
  if (engine === 'embedded') return { folder, dataFolder, url: undefined, stop: async () => undefined };
  const server = await startPostgresql(path.join(folder, 'postgresql'));
  return { folder, dataFolder, ...server };
}

async function fill(engine: Engine, folder: string, players: number): Promise<void> {
  console.log(`Създаване на база с ${players} състезатели (${engine})…`);
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true });
  if (engine === 'postgresql') createPostgresql(path.join(folder, 'postgresql'));
  const prepared = await openFolder(engine, folder);
  try {
    await runFillDemo(prepared, players);
    const database = await openDatabase({
      url: prepared.url,
      folder: path.join(prepared.dataFolder, 'database'),
      isLimited: false,
    });
    try {
      if (players >= LARGE) await enlarge(database);
      await database.pool.query('vacuum analyze');
    } finally {
      await database.close();
    }
  } finally {
    await prepared.stop();
  }
}

/** The day on which the federation was invented: another day has other players, and the items name some by their number. */
const INVENTED_ON = '2026-11-19';

/** In a process of its own: half a million planned players must not weigh on the one that measures. */
async function runFillDemo({ dataFolder, url }: PreparedDatabase, players: number): Promise<void> {
  const place = ['--data-dir', dataFolder, ...(url === undefined ? [] : ['--database-url', url])];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/fill-demo.ts', '--players', String(players), '--today', INVENTED_ON, ...place],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Примерните данни не бяха записани.');
}

/** The data are made anew when the tables, the invented federation, what is added to it or the server's version change. */
function contentKey(engine: Engine): string {
  const hash = createHash('sha256').update(engine === 'postgresql' ? postgresqlVersion() : '');
  const demo = fs
    .readdirSync('src/demo', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const files = [...migrationFiles(), 'bench/enlarge.ts', ...demo.toSorted()];
  for (const file of files) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Also what a broken-off run left half made. */
function removeOlder(cacheFolder: string, prefix: string): void {
  fs.mkdirSync(cacheFolder, { recursive: true });
  for (const name of fs.readdirSync(cacheFolder)) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
  }
}
