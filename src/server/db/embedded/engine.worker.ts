import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineCommand, EngineReport } from './engine-messages.ts';

/**
 * The embedded PostgreSQL, in a thread of its own so that a slow query never
 * stops the server from answering other requests.
 *
 * The engine as it comes never calls fsync: an acknowledged write would survive
 * the death of the process but not a power cut. `DurableNodeFS` installs the
 * missing operation and `SYNCED` makes PostgreSQL use it.
 */
let syncs = 0;

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options);
    const install = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), install] } };
  }
}

const SYNCED = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

const { folder } = workerData as { folder: string };

const open = (dir: string) =>
  PGlite.create({ fs: new DurableNodeFS(dir), startParams: SYNCED, extensions: { pg_trgm } });

/** A folder that was only half created would never open again: create it aside, then rename. */
async function createAside(): Promise<void> {
  const fresh = `${folder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  await (await open(fresh)).close();
  fs.renameSync(fresh, folder);
  const parent = fs.openSync(path.dirname(folder), 'r');
  fs.fsyncSync(parent);
  fs.closeSync(parent);
}

/** The hook relies on an internal of the engine: prove at every start that a commit reaches the disk. */
async function assertCommitsAreSynced(engine: PGlite): Promise<void> {
  const before = syncs;
  await engine.exec('create temporary table sync_check (n int); drop table sync_check; select pg_switch_wal()');
  if (syncs === before) throw new Error('The embedded database does not sync its commits to the disk.');
}

const report = (message: EngineReport, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

async function main(): Promise<void> {
  if (!fs.existsSync(folder)) await createAside();
  const engine = await open(folder);
  await assertCommitsAreSynced(engine);

  const upkeep = async () => {
    await engine.query('vacuum (analyze)');
    await engine.query('checkpoint');
  };

  const answer = (connection: number, message: Uint8Array) => {
    const bytes = engine.execProtocolRawSync(message).slice();
    report({ kind: 'protocol', connection, bytes }, [bytes.buffer]);
  };

  const handle = async (command: EngineCommand): Promise<void> => {
    switch (command.kind) {
      case 'connect':
        // There is one session for all connections, one after another: leave nothing of the last one behind.
        await engine.exec('rollback');
        await engine.exec('discard all');
        answer(command.connection, command.bytes);
        return;
      case 'protocol':
        answer(command.connection, command.bytes);
        return;
      case 'upkeep':
        await upkeep();
        report({ kind: 'done', id: command.id });
        return;
      case 'close':
        await engine.query('checkpoint');
        await engine.close();
        report({ kind: 'done', id: command.id });
        return;
    }
  };

  // One command at a time: the engine has a single session.
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (command: EngineCommand) => {
    last = last
      .then(() => handle(command))
      .catch((error: unknown) => {
        report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      });
  });
  report({ kind: 'ready' });
}

main().catch((error: unknown) => {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
});
