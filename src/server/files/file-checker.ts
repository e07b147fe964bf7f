import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { UploadedFile } from '#contract/common/fields.ts';
import { builtEntry } from '../threads/built-entry.ts';
import { AppError } from '../write/errors.ts';
import type { AcceptedDocument } from './accept-document.ts';
import type { AcceptedImage } from './accept-image.ts';
import { FairQueue } from './fair-queue.ts';
import type { CheckAnswer, CheckRequest } from './file-check.ts';

export interface CheckLimits {
  /** Files of one account that wait for their turn, and files of all; one more is told to come back. */
  waitingOfOne: number;
  waiting: number;
  /** Until a new process can be asked. */
  startMs: number;
  /** From the turn of a file to the answer, all ways of writing it included. */
  taskMs: number;
  /** From the arrival of a file to its turn. */
  waitMs: number;
  /** A process without work ends, and its memory is free. */
  idleMs: number;
  /** Held after a task; above it the next one gets a fresh process. */
  memoryBytes: number;
}

const LIMITS: CheckLimits = {
  waitingOfOne: 32,
  waiting: 80,
  startMs: 60_000,
  taskMs: 20_000,
  waitMs: 30_000,
  idleMs: 60_000,
  memoryBytes: 96 * 1024 * 1024,
};
const RETRY_AFTER_SECONDS = 10;
const HEAP_MEGABYTES = 160;
/** No account has this number. */
const NOBODY = 0;
/** Behind everything that answers people. */
const NICENESS = 5;

/** Large blocks go back to the system at once; otherwise the C library keeps what one picture took for the next (237 MB instead of 75). */
const SMALL_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

interface Task {
  request: CheckRequest;
  resolve: (answer: CheckAnswer) => void;
  reject: (error: Error) => void;
  waiting: NodeJS.Timeout;
}

const busy = () => new AppError('serverBusy', { retryAfter: RETRY_AFTER_SECONDS });

const tooMany = () => new AppError('tooManyFiles', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Has files looked at, one at a time, by a process that can be ended. Accounts take turns: whoever sends many waits for
 * the own ones, everyone else for one. „Busy“ is about us, „damaged“ and „too complex“ about the file.
 */
export class FileChecker {
  readonly #limits: CheckLimits;
  readonly #start: () => ChildProcess;
  readonly #queue: FairQueue<Task>;
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isWorking = false;
  #isNew = false;

  constructor(options: { limits?: Partial<CheckLimits>; start?: () => ChildProcess } = {}) {
    this.#limits = { ...LIMITS, ...options.limits };
    this.#start = options.start ?? startProcess;
    this.#queue = new FairQueue(this.#limits.waitingOfOne);
  }

  async acceptDocument(file: UploadedFile, account: number): Promise<AcceptedDocument> {
    const accepted = (await this.#check({ kind: 'document', file }, account)) as AcceptedDocument;
    // A PDF is kept as it was sent: no need to have it sent back.
    return accepted.mimeType === 'application/pdf' ? { ...accepted, bytes: file.bytes } : accepted;
  }

  async acceptImage(file: UploadedFile, kind: 'photo' | 'logo', account: number): Promise<AcceptedImage> {
    return (await this.#check({ kind, file }, account)) as AcceptedImage;
  }

  /** A picture of ours as a PNG without transparency, which is what a PDF can hold. */
  async forPaper(bytes: Uint8Array): Promise<Uint8Array> {
    const file = { bytes: Buffer.from(bytes), fileName: 'logo' };
    return ((await this.#check({ kind: 'paper', file }, NOBODY)) as AcceptedDocument).bytes;
  }

  /** Ends the process; a file that is looked at meanwhile is answered „busy“. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  async #check(request: CheckRequest, account: number): Promise<AcceptedImage | AcceptedDocument> {
    const answer = await this.#enqueue(request, account);
    if ('refused' in answer) throw new AppError(answer.refused);
    if ('failed' in answer) throw new Error(`The check of a file failed: ${answer.failed}`);
    return answer.accepted;
  }

  #enqueue(request: CheckRequest, account: number): Promise<CheckAnswer> {
    if (this.#queue.isFullFor(account)) return Promise.reject(tooMany());
    if (this.#queue.length >= this.#limits.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const waiting = setTimeout(() => {
        this.#queue.remove(account, task);
        reject(busy());
      }, this.#limits.waitMs);
      const task: Task = { request, resolve, reject, waiting };
      this.#queue.add(account, task);
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    clearTimeout(this.#idle);
    for (let task = this.#queue.next(); task !== undefined; task = this.#queue.next()) {
      clearTimeout(task.waiting);
      await this.#run(task.request).then(task.resolve, task.reject);
    }
    this.#isWorking = false;
    this.#process?.unref();
    this.#process?.channel?.unref();
    this.#idle = setTimeout(() => this.stop(), this.#limits.idleMs);
    this.#idle.unref();
  }

  #startProcess(): ChildProcess {
    this.#isNew = true;
    const child = this.#start();
    child.once('exit', () => {
      if (this.#process === child) this.#process = null;
    });
    return child;
  }

  async #run(request: CheckRequest): Promise<CheckAnswer> {
    const child = (this.#process ??= this.#startProcess());
    child.ref();
    child.channel?.ref();
    try {
      if (this.#isNew) await answerOf(child, this.#limits.startMs, () => new Error('No check of files starts'));
      this.#isNew = false;
      child.send(request, () => undefined); // a process that cannot be reached has ended, which is heard
      const answer = (await answerOf(child, this.#limits.taskMs, () => new AppError('fileDamaged'))) as CheckAnswer;
      if (answer.memory > this.#limits.memoryBytes) this.stop();
      return answer;
    } catch (error) {
      this.stop();
      throw error;
    }
  }
}

/** The next thing the process says; „busy“ when it takes too long or was killed: then it was in the way of others. */
function answerOf(child: ChildProcess, withinMs: number, diedByItself: () => Error): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', exit).off('error', fail);
    };
    const fail = () => {
      settle();
      reject(busy());
    };
    const hear = (answer: unknown) => {
      settle();
      resolve(answer);
    };
    const exit = (_code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      reject(signal === 'SIGKILL' ? busy() : diedByItself());
    };
    const timer = setTimeout(fail, withinMs);
    child.on('message', hear).on('exit', exit).on('error', fail);
  });
}

/** From source (tests, scripts) the process has to be taught TypeScript first; the build has it as plain JavaScript. */
function startProcess(): ChildProcess {
  const source = new URL('./file-check.worker.ts', import.meta.url);
  const built = builtEntry(source);
  const child = fork(fileURLToPath(built ?? source), [], {
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`, ...(built === null ? ['--import', 'tsx'] : [])],
    // Nothing of ours: neither the key nor the address of the database is there to be found.
    env: { PATH: process.env['PATH'], ...SMALL_MEMORY, UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
  } catch {
    // Only an order of precedence: where the system does not allow it the check runs all the same.
  }
  return child;
}

export const fileChecker = new FileChecker();
