import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { ChangeFeed } from '../change-feed.ts';
import { ConnectionStream } from './connection-stream.ts';
import type { EngineCommand, EngineReport } from './engine-messages.ts';
import { lockFolder } from './folder-lock.ts';

/** The engine's files belong to one PostgreSQL major: a new major gets a new folder. */
const ENGINE_FOLDER = 'pg18';
const UPKEEP_EVERY_MS = 10 * 60_000;

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Vacuum and checkpoint; the engine does neither by itself. */
  upkeep: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the database kept under `root`, creating it the first time. */
export async function openEmbedded(root: string, changes?: ChangeFeed): Promise<EmbeddedDatabase> {
  // The engine makes its files readable by everyone; the folder around them keeps others out.
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  fs.chmodSync(root, 0o700);
  const lock = await lockFolder(root);
  try {
    const engine = await startEngine(path.join(root, ENGINE_FOLDER));
    const pool = new pg.Pool({
      max: 1, // the engine has one session; waiting callers queue in the pool
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
      user: 'postgres',
      database: 'postgres',
      stream: () => engine.openConnection(),
      ...(changes === undefined ? {} : { onConnect: changes.attach }),
    });
    pool.on('error', () => undefined); // the pool replaces a broken connection by itself
    const timer = setInterval(() => void engine.ask('upkeep').catch(() => undefined), UPKEEP_EVERY_MS);
    timer.unref();
    return {
      pool,
      upkeep: () => engine.ask('upkeep'),
      close: async () => {
        clearInterval(timer);
        await pool.end();
        await engine.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Engine {
  openConnection: () => ConnectionStream;
  ask: (kind: 'upkeep' | 'close') => Promise<void>;
  stop: () => Promise<void>;
}

async function startEngine(folder: string): Promise<Engine> {
  const worker = startWorker(folder);
  const connections = new Map<number, ConnectionStream>();
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let nextId = 1;

  const tell = (command: EngineCommand, transfer: ArrayBuffer[] = []) => worker.postMessage(command, transfer);

  const breakAll = (error: Error) => {
    for (const stream of connections.values()) stream.destroy(error);
    for (const { reject } of waiting.values()) reject(error);
    connections.clear();
    waiting.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error);
      breakAll(error);
    });
    worker.on('exit', () => breakAll(new Error('The embedded database has stopped.')));
    worker.on('message', (message: EngineReport) => {
      switch (message.kind) {
        case 'ready':
          resolve();
          return;
        case 'protocol':
          connections.get(message.connection)?.push(Buffer.from(message.bytes.buffer));
          return;
        case 'done':
          waiting.get(message.id)?.resolve();
          waiting.delete(message.id);
          return;
        case 'failed': {
          const error = new Error(message.message);
          reject(error);
          breakAll(error);
        }
      }
    });
  });

  const ask = (kind: 'upkeep' | 'close') =>
    new Promise<void>((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      tell({ kind, id });
    });

  return {
    ask,
    openConnection: () => {
      const connection = nextId++;
      const stream = new ConnectionStream({
        connect: (bytes) => tell({ kind: 'connect', connection, bytes }, [bytes.buffer]),
        send: (bytes) => tell({ kind: 'protocol', connection, bytes }, [bytes.buffer]),
        disconnect: () => connections.delete(connection),
      });
      connections.set(connection, stream);
      return stream;
    },
    stop: async () => {
      await ask('close');
      await worker.terminate();
    },
  };
}

/** From source (tests, scripts) the thread has to be taught TypeScript first; the build has it as plain JavaScript. */
function startWorker(folder: string): Worker {
  const built = new URL('./engine.worker.js', import.meta.url);
  if (fs.existsSync(built)) return new Worker(built, { workerData: { folder } });
  const source = new URL('./engine.worker.ts', import.meta.url).href;
  const teach = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(teach, { eval: true, workerData: { folder } });
}
