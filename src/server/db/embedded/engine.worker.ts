import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DurableNodeFS } from './durable-node-fs.ts';
import { copyEngineFolder } from './engine-copy.ts';
import type { EngineCommand, EngineReport, EngineStart } from './engine-messages.ts';
import { isOwner } from './owner-file.ts';
import { syncFile, syncTree } from './sync-tree.ts';
import { embeddedText } from './embedded.text.ts';

/**
 * The embedded PostgreSQL, in a thread of its own so that a slow query never
 * stops the server from answering other requests.
 */
const { task, folder, ownerFile, ownerId, isDurable } = workerData as EngineStart;

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    `fsync=${isDurable ? 'on' : 'off'}`,
    'wal_sync_method=fsync',
    // One session on a small machine: PostgreSQL's defaults are for a server with a hundred.
    'shared_buffers=32MB',
    'maintenance_work_mem=16MB',
    'max_connections=5',
    'max_files_per_process=250',
    // Everybody waits while a table is analyzed: for 50,000 players a second with PostgreSQL's 100, a quarter with these.
    'default_statistics_target=25',
    // Used segments are kept for reuse up to this; the upkeep's checkpoints keep the rest small.
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** How the engine leaves a statement that failed; anything else thrown out of it means that it is broken. */
const STATEMENT_FAILED = 100;
/** The function of the engine's module that does one turn of PostgreSQL's main loop. */
const MAIN_LOOP_TURN = '_PostgresMainLoopOnce';
const LINES_KEPT = 20;

const report = (message: EngineReport, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** What the engine wrote last on its error output: there it says why it gave up. */
const lastLines: string[] = [];

/** The thread ends here and now, also inside the engine: nothing more is written or acknowledged. */
function die(reason: string): never {
  report({ kind: 'fatal', reason });
  process.exit(1);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function dieOf(error: unknown): never {
  const said = lastLines.findLast((line) => /PANIC|FATAL/.test(line));
  die([messageOf(error), said].filter(Boolean).join('; '));
}

interface OpenEngine {
  engine: PGlite;
  disk: DurableNodeFS;
}

async function open(dir: string): Promise<OpenEngine> {
  const disk = new DurableNodeFS(dir, (error) => die(embeddedText.notSynced(messageOf(error))));
  const onStderr = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > LINES_KEPT) lastLines.shift();
    return false;
  };
  const engine = await PGlite.create({ fs: disk, startParams: START_PARAMETERS, extensions: { pg_trgm }, onStderr });
  return { engine, disk };
}

/** A folder that was only half created would never open again: create it aside, then rename. */
async function create(): Promise<void> {
  const fresh = `${folder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  await (await open(fresh)).engine.close();
  if (isDurable) await syncTree(fresh);
  fs.renameSync(fresh, folder);
  await syncFile(path.dirname(folder));
  report({ kind: 'ready' });
}

/**
 * The engine swallows whatever is thrown while it works, a broken memory as
 * well as a full disk under its journal, and goes on in an endless loop.
 */
function dieWhenBroken(engine: PGlite): { turns: () => number } {
  const module = engine.Module as unknown as Record<typeof MAIN_LOOP_TURN, () => void>;
  const turn = module[MAIN_LOOP_TURN];
  let turns = 0;
  module[MAIN_LOOP_TURN] = () => {
    turns += 1;
    try {
      turn();
    } catch (error) {
      if ((error as { status?: number }).status !== STATEMENT_FAILED) dieOf(error);
      throw error;
    }
  };
  return { turns: () => turns };
}

/** Both hooks rely on internals of the engine: prove at every start that they are in its way. */
async function assertHooksWork({ engine, disk }: OpenEngine, watched: { turns: () => number }): Promise<void> {
  const before = disk.syncs;
  await engine.exec('create temporary table sync_check (n int); drop table sync_check');
  if (isDurable && disk.syncs === before)
    throw new Error('The embedded database does not sync its commits to the disk.');
  if (watched.turns() === 0) throw new Error('The embedded database works where its failures are not seen.');
}

async function serve(): Promise<void> {
  const opened = await open(folder);
  const { engine } = opened;
  await assertHooksWork(opened, dieWhenBroken(engine));

  const assertOurs = () => {
    if (!isOwner(ownerFile, ownerId)) die(embeddedText.folderTaken);
  };

  /** The streaming call neither parses nor keeps what it answers, unlike the others. */
  const ask = async (message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const parts: Uint8Array[] = [];
    await engine.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (bytes) => parts.push(bytes.slice()),
    });
    return joined(parts);
  };

  const handle = async (command: EngineCommand): Promise<void> => {
    assertOurs();
    if (command.kind === 'close') {
      await engine.exec('rollback');
      await engine.exec('checkpoint');
      await engine.close();
      return report({ kind: 'closed' });
    }
    if (command.kind === 'copy') return report({ kind: 'copied', failure: copyTo(command.to) });
    if (command.kind === 'connect') {
      // There is one session for all connections, one after another: leave nothing of the last one behind.
      await engine.exec('rollback');
      await engine.exec('discard all');
    }
    const bytes = await ask(command.bytes);
    assertOurs(); // whoever was asleep in between must not acknowledge what another process may have overwritten
    report({ kind: 'protocol', connection: command.connection, bytes }, [bytes.buffer]);
  };

  // One command at a time: the engine has a single session.
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (command: EngineCommand) => {
    last = last.then(() => handle(command)).catch(dieOf);
  });
  report({ kind: 'ready' });
}

/** Committed or not, what is in the journal is in the copy; opening it recovers exactly what was committed. */
function copyTo(target: string): string | null {
  try {
    copyEngineFolder(folder, target);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

(task === 'create' ? create() : serve()).catch(dieOf);
