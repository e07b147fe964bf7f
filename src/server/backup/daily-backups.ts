import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { AppContext } from '../context.ts';
import { timeOfDay, today } from '../write/today.ts';
import { openBackupStore } from './backup-store.ts';
import { MADE_WITH_FAULTS } from './make-backup.ts';

const LOOK_EVERY_MS = 5 * 60_000;
/** Of all servers on one PostgreSQL one makes the backup. */
const BACKUP_LOCK = 7_215_019;

const shown = (moment: Date) => `${today(moment)} ${timeOfDay(moment)}`;
const DAY_MS = 24 * 60 * 60_000;

/** Whether the hour has struck since the newest backup was begun; one that was missed is made up for. */
export function isBackupDue(now: Date, dailyAt: string, newest: Date | null): boolean {
  if (newest === null) return true;
  const hasStruckToday = timeOfDay(now) >= dailyAt;
  const struck = `${today(hasStruckToday ? now : new Date(now.getTime() - DAY_MS))} ${dailyAt}`;
  return shown(newest) < struck;
}

type Context = Pick<AppContext, 'config' | 'database' | 'now'>;

/** Makes a backup every day, in a process of its own; one that fails is tried again at the next look. */
export function startDailyBackups(
  context: Context,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  make: () => Promise<string | null> = runBackup,
): { stop: () => void; look: () => Promise<void> } {
  const { dailyAt } = context.config.backup;
  if (dailyAt === undefined) return { stop: () => undefined, look: async () => undefined };
  const isDue = async () => {
    const [newest] = await openBackupStore(context.config.backup).list();
    return isBackupDue(context.now(), dailyAt, newest?.at ?? null);
  };
  const run = async () => {
    try {
      if (!(await isDue())) return;
      await alone(context, async () => {
        if (!(await isDue())) return; // another server was faster
        const faults = await make();
        if (faults === null) log.info('backup made');
        else log.error({ faults }, 'backup made, but files are missing or damaged');
      });
    } catch (error) {
      log.error({ err: error }, 'backup failed');
    }
  };
  let running: Promise<void> | null = null;
  /** Whoever looks while somebody is at it waits for that one. */
  const look = () => {
    running ??= run().finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  void look();
  return { stop: () => clearInterval(timer), look };
}

/** Nothing is done where another server is at it. */
async function alone({ database }: Context, work: () => Promise<void>): Promise<void> {
  if (database.connectAlone === null) return work();
  const client = await database.connectAlone();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK]);
    if (rows[0]?.taken === true) await work();
  } finally {
    await client.end().catch(() => undefined); // the lock goes with the connection, however it ends
  }
}

/** The command that people run too, with the settings of this server; says which files were not well, null for none. */
async function runBackup(): Promise<string | null> {
  const command = fileURLToPath(new URL('./backup.js', import.meta.url));
  if (!fs.existsSync(command)) throw new Error('There is no built backup command beside this program');
  const child = spawn(process.execPath, [command], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === MADE_WITH_FAULTS) return said.trim();
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code}`);
  return null;
}
