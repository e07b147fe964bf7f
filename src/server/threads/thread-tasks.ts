import { parentPort, type Worker } from 'node:worker_threads';
import { type AgeGroup, ageGroups, setAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { type ListEntry, listEntries, setListEntries } from '#domain/federation/federation-lists.ts';
import { setSmallestTeam, smallestTeam } from '#domain/federation/smallest-team.ts';
import { AppError } from '../write/errors.ts';
import { startThread } from './start-thread.ts';

interface ThreadLimits {
  /** Tasks that wait for their turn; one more is told to come back. */
  waiting: number;
  /** Until a new thread can be asked. */
  startMs: number;
  /** From the turn of a task to its answer. */
  taskMs: number;
  heapMegabytes: number;
  /** So long after its last task the thread goes: what it took to start is less than what it holds. Without it, never. */
  idleMs?: number;
}

/** A task, and what the federation has set that rules ask for: a thread has none of its own. */
interface Given<Task> {
  task: Task;
  groups: readonly AgeGroup[];
  team: number;
  entries: readonly ListEntry[];
}

type Answer<Result> = { result: Result } | { failure: string };

interface Waiting<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

const RETRY_AFTER_SECONDS = 10;
const busy = () => new AppError('serverBusy', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Has tasks done one after another by a thread of their own, beside the one that answers everybody else. Started when
 * the first comes; one that takes too long or too much memory ends with its thread, and the next gets a new one.
 */
export class ThreadTasks<Task, Result> {
  readonly #source: URL;
  readonly #limits: ThreadLimits;
  readonly #queue: Waiting<Task, Result>[] = [];
  #thread: Worker | null = null;
  #isWorking = false;
  #idle: NodeJS.Timeout | undefined;

  /** `source` is the file of the thread, which calls `doTasks`. */
  constructor(source: URL, limits: ThreadLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  run(task: Task): Promise<Result> {
    if (this.#queue.length >= this.#limits.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      if (!this.#isWorking) void this.#work();
    });
  }

  /** Ends the thread; whoever waits for it is told to come back. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    clearTimeout(this.#idle);
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      await this.#answer(next.task).then(next.resolve, next.reject);
    }
    this.#isWorking = false;
    if (this.#limits.idleMs !== undefined) this.#idle = setTimeout(() => this.#endIdle(), this.#limits.idleMs).unref();
  }

  /** Whoever comes while it ends gets a new one. */
  #endIdle(): void {
    const thread = this.#thread;
    this.#thread = null;
    void thread?.terminate();
  }

  async #answer(task: Task): Promise<Result> {
    const thread = this.#thread ?? (await this.#start());
    const heard = nextMessage(thread, this.#limits.taskMs);
    thread.postMessage(
      { task, groups: ageGroups, team: smallestTeam(), entries: listEntries() } satisfies Given<Task>,
      [],
    );
    const answer = (await heard) as Answer<Result>;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  }

  async #start(): Promise<Worker> {
    const thread = startThread(this.#source, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes },
    });
    // A task nobody waits for any more keeps no process alive.
    thread.unref();
    thread.on('error', () => undefined); // heard by whoever waits
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    await nextMessage(thread, this.#limits.startMs);
    return thread;
  }
}

/** What the thread says next. One that says nothing in time is ended: it was in the way of others. */
function nextMessage(thread: Worker, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let reason: Error = busy();
    const settle = () => {
      clearTimeout(timer);
      thread.off('message', hear).off('error', note).off('exit', fail);
    };
    const hear = (message: unknown) => {
      settle();
      resolve(message);
    };
    const note = (error: Error) => {
      // Out of memory, by its own limit: about us, not about what was asked.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') reason = error;
    };
    const fail = () => {
      settle();
      reject(reason);
    };
    const timer = setTimeout(() => void thread.terminate(), withinMs);
    thread.on('message', hear).on('error', note).on('exit', fail);
  });
}

/** The side of the thread: says that it is there, then does what it is given. */
export function doTasks<Task, Result>(handle: (task: Task) => Promise<Result>): void {
  const say = (message: Answer<Result> | 'ready') => parentPort?.postMessage(message, []);
  parentPort?.on('message', ({ task, groups, team, entries }: Given<Task>) => {
    setAgeGroups(groups);
    setSmallestTeam(team);
    setListEntries(entries);
    handle(task).then(
      (result) => say({ result }),
      (error: unknown) => say({ failure: String(error) }),
    );
  });
  say('ready');
}
