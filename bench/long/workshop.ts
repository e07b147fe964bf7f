import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { RunningServer } from '../../proof/support/server.ts';
import type { Engine } from '../options.ts';
import { openFolder, prepareDatabase } from '../prepare.ts';
import { startOurServer } from '../servers.ts';
import { spending } from '../spent.ts';

/** The built server on a copy of the data of the bench, which whatever is measured may change. */
export interface Workshop {
  server: RunningServer;
  /** Of an administrator. */
  token: string;
  dataFolder: string;
  url: string | undefined;
  /** Milliseconds by the clock, and of the processor in server and database together, that work takes. */
  timed: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; ms: number; processorMs: number }>;
  ask: <Result>(method: string, path: string, json?: unknown) => Promise<Result>;
  close: () => Promise<void>;
}

export async function openWorkshop(engine: Engine, players: number, cacheFolder: string): Promise<Workshop> {
  const kept = await prepareDatabase(engine, { players, cacheFolder });
  await kept.stop();
  const folder = path.join(cacheFolder, 'work-copy');
  fs.rmSync(folder, { recursive: true, force: true });
  // The files of PostgreSQL belong to another account, and have to go on doing so.
  execFileSync('cp', ['-a', kept.folder, folder]);
  const database = await openFolder(engine, folder);
  const { process: child, token } = await startOurServer(database, []);
  const server = new RunningServer(child);
  return {
    server,
    token,
    dataFolder: database.dataFolder,
    url: database.url,
    timed: async (work) => {
      const spent = spending([server.pid, database.pid].filter((pid) => pid !== undefined));
      const started = performance.now();
      const result = await work();
      return { result, ms: performance.now() - started, processorMs: spent() };
    },
    ask: async <Result>(method: string, address: string, json?: unknown) => {
      const answer = await server.ask({ method, path: address, token, ...(json === undefined ? {} : { json }) });
      if (answer.status < 200 || answer.status > 299) {
        throw new Error(`${method} ${address}: ${answer.status} ${answer.text}`);
      }
      return (answer.text === '' ? null : JSON.parse(answer.text)) as Result;
    },
    close: async () => {
      await server.stop();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
