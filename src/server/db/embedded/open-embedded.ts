import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { reasonOf } from '#server/start/disk-trouble.ts';
import { makeFolders } from '#server/start/make-folders.ts';
import type { ChangeFeed } from '../connect/change-feed.ts';
import { outageOf } from '../connect/outage.ts';
import { EmbeddedUnopenedError } from './embedded-error.ts';
import { answerCopyRequests } from './copy-requests.ts';
import { DiskReserve } from './disk-reserve.ts';
import { ENGINE_FOLDER } from './engine-copy.ts';
import { type EngineThread, startEngineThread } from './engine-thread.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { runUpkeep } from './upkeep.ts';
import { watchHolder } from './watchdogs.ts';
import { embeddedText } from './embedded.text.ts';

const RESERVE_FILE = 'reserve';
const UPKEEP_EVERY_MS = 60_000;
/** Everybody waits for the one session; whoever waits longer is told to come back. */
const SESSION_WITHIN_MS = 15_000;
const CLOSE_WITHIN_MS = 4000;

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** What the engine does not do by itself: vacuum, statistics, checkpoints. */
  upkeep: () => Promise<void>;
  upkeeps: () => number;
  copyTo: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface EmbeddedOptions {
  changes?: ChangeFeed;
  /** The database is gone for good and this process should end; told once. */
  onFatal?: (error: Error) => void;
  upkeepEveryMs?: number;
  /** False where nothing is lost with the folder: commits then do not wait for the disk. */
  isDurable?: boolean;
  onUpkeepFailed?: (error: unknown) => void;
}

export async function openEmbedded(root: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const lock = await openFolder(root);
  try {
    const { ownerFile, ownerId } = lock;
    const folder = path.join(root, ENGINE_FOLDER);
    assertSameEngine(root);
    const reserve = new DiskReserve(path.join(root, RESERVE_FILE));
    reserve.releaseAll();
    const engine = await startEngineThread({
      folder,
      ownerFile,
      ownerId,
      isDurable: options.isDurable ?? true,
      onFatal: options.onFatal ?? (() => undefined),
    });
    reserve.take();
    const pool = openPool(engine, options.changes);
    const stopWatch = watchHolder(pool, engine);
    const stopCopies = answerCopyRequests(root, engine.copyTo);
    const upkeep = repeatUpkeep(() => runUpkeep(pool, reserve), options);
    return {
      pool,
      upkeep: upkeep.run,
      upkeeps: upkeep.count,
      copyTo: engine.copyTo,
      close: async () => {
        upkeep.stop();
        stopCopies();
        stopWatch();
        try {
          await Promise.race([pool.end(), limit(CLOSE_WITHIN_MS)]);
          reserve.releaseAll();
          await engine.close(CLOSE_WITHIN_MS);
        } finally {
          reserve.take();
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The files of an engine of another major cannot be opened, and to begin anew beside them would look like a loss of everything. */
function assertSameEngine(root: string): void {
  if (fs.existsSync(path.join(root, ENGINE_FOLDER))) return;
  const other = fs.readdirSync(root).find((name) => /^pg\d+$/.test(name));
  if (other === undefined) return;
  throw new EmbeddedUnopenedError(path.join(root, other), embeddedText.otherVersion);
}

async function openFolder(root: string): Promise<FolderLock> {
  try {
    // The engine makes its files readable by everyone; the folder around them keeps others out.
    makeFolders(root);
    fs.chmodSync(root, 0o700);
    return await lockFolder(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new EmbeddedUnopenedError(root, reasonOf(error));
  }
}

function openPool(engine: EngineThread, changes: ChangeFeed | undefined): pg.Pool {
  const pool = new pg.Pool({
    max: 1, // the engine has one session; waiting callers queue in the pool
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: SESSION_WITHIN_MS,
    allowExitOnIdle: true,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.openConnection(),
    ...(changes === undefined ? {} : { onConnect: changes.attach }),
  });
  pool.on('error', () => undefined); // the pool replaces a broken connection by itself
  pool.on('connect', (client) => client.on('error', () => undefined)); // whoever uses it hears of it from its query
  return pool;
}

/** One upkeep at a time, on a timer; one that fails harms nobody and is tried again. */
function repeatUpkeep(
  upkeep: () => Promise<void>,
  { upkeepEveryMs = UPKEEP_EVERY_MS, onUpkeepFailed = () => undefined }: EmbeddedOptions,
): { run: () => Promise<void>; count: () => number; stop: () => void } {
  let running: Promise<void> | null = null;
  let hasFailed = false;
  let done = 0;
  const run = () => {
    running ??= upkeep()
      .then(() => void (done += 1))
      .finally(() => (running = null));
    return running;
  };
  const runOnTimer = async () => {
    try {
      await run();
      hasFailed = false;
    } catch (error) {
      // That there was no turn for it, or no room, everybody else hears as well.
      if (!hasFailed && outageOf(error) === null) onUpkeepFailed(error);
      hasFailed = true;
    }
  };
  const timer = setInterval(() => void runOnTimer(), upkeepEveryMs).unref();
  return { run, count: () => done, stop: () => clearInterval(timer) };
}

const limit = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
