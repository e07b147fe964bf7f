import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { outageOf } from '#server/db/connect/outage.ts';
import { AppError } from '#server/write/errors.ts';
import type { TableReader } from './file/table-reader.ts';
import { CheckingWork } from './checking-work.ts';
import { leaseImport, listUnfinished, releaseImport } from './import-lease.queries.ts';
import { setImport } from './import.queries.ts';
import { KeptNames } from './kinds/kept-names.ts';
import { runStep } from './running-work.ts';
import { undoStep } from './undoing-work.ts';
import type { LeasedWork } from './work.ts';

/** Of the time, the share in which an import is worked on; the rest is for everybody else. */
const SHARE = { postgresql: 0.8, embedded: 0.7 } as const;
const LOOK_EVERY_MS = 5000;
/** So long, so often is waited for a database that is away; whoever looks for unfinished work takes it up later. */
const AWAY_MS = 1000;
const MOST_TRIES = 30;

/**
 * Works on imports, some hundred rows at a time, each time in one transaction that also notes how far it has come:
 * whatever happens to the process, the next one goes on there. One import is worked on by one process.
 */
export class ImportWorker {
  readonly #context: AppContext;
  readonly #reader: TableReader;
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  readonly #atWork = new Map<number, Promise<void>>();
  #isStopped = false;

  constructor(context: AppContext, reader: TableReader, log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
    this.#context = context;
    this.#reader = reader;
    this.#log = log;
  }

  /** Begins, and lets nobody wait for it. */
  wake(importId: number): void {
    this.work(importId).catch((error: unknown) => this.#log.error({ err: error, importId }, 'import failed'));
  }

  /** Until nothing is left to do, or another process is at it; whoever asks meanwhile waits for the same work. */
  work(importId: number): Promise<void> {
    const underWay = this.#atWork.get(importId);
    if (underWay !== undefined) return underWay;
    const work = this.step(importId).finally(() => this.#atWork.delete(importId));
    this.#atWork.set(importId, work);
    return work;
  }

  /** The same, with a bound for whoever looks what is left then. */
  async step(importId: number, { steps = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    const lease = randomUUID();
    if (!(await leaseImport(this.#context.database.db, importId, lease))) return;
    const checking = new CheckingWork(this.#context, this.#reader);
    const leased: LeasedWork = { context: this.#context, importId, lease, names: new KeptNames() };
    try {
      for (let step = 0; step < steps && !this.#isStopped; step++) {
        const started = performance.now();
        if (await this.#whenThere(() => this.#next(leased, checking))) return;
        const share = SHARE[this.#context.database.engine];
        await sleep(((performance.now() - started) * (1 - share)) / share);
      }
      await releaseImport(this.#context.database.db, importId, lease);
    } catch (error) {
      // A file that cannot be read (any more) goes back to whoever named its columns.
      if (error instanceof AppError && error.code.startsWith('import'))
        await setImport(this.#context.database.db, importId, { state: 'columns', leasedBy: null, leasedUntil: null });
      throw error;
    }
  }

  /** One step, whatever there is to do. True where nothing is left. */
  async #next(leased: LeasedWork, checking: CheckingWork): Promise<boolean> {
    const state = await checking.state(leased);
    if (state === null) return true;
    return {
      checking: () => checking.step(leased),
      running: () => runStep(leased),
      undoing: () => undoStep(leased),
    }[state]();
  }

  /** A step that the database was away for is done again: it is whole or it was not. */
  async #whenThere(step: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      try {
        return await step();
      } catch (error) {
        if (outageOf(error) === null || tries >= MOST_TRIES || this.#isStopped) throw error;
        await sleep(AWAY_MS);
      }
    }
  }

  /** Takes up what a process has left, now and from time to time. */
  lookForUnfinished(): { stop: () => void } {
    const look = () =>
      void listUnfinished(this.#context.database.db).then(
        (ids) => ids.forEach((id) => this.wake(id)),
        (error: unknown) => this.#log.error({ err: error }, 'looking for imports failed'),
      );
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    look();
    return { stop: () => clearInterval(timer) };
  }

  /** Ends after the transaction that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#atWork.values());
  }
}
