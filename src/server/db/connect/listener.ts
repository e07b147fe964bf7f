import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { limits } from './timeouts.ts';

/** Between two attempts to come back, in milliseconds. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1000;

export interface ListeningConnection {
  ping: () => Promise<unknown>;
  ended: Promise<void>;
  destroy: () => void;
}

interface ListenerOptions {
  /** A new connection to the primary that listens already; rejects within the limit for connections. */
  connect: () => Promise<ListeningConnection>;
  isTimeout: (error: unknown) => boolean;
  /** Neither the old connection nor a new one was answered: the database stands still. */
  onFrozen: () => void;
  onAnswered: () => void;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Keeps the one connection that does nothing but listen: asks it every second
 * whether it still hears, and makes a new one whenever it does not. Hence it is
 * also the first to know that the database stands still or has come back.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #stopping = new AbortController();
  #connection: ListeningConnection | null = null;
  #loop: Promise<void> = Promise.resolve();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt, whether or not it turned out well. */
  async start(): Promise<void> {
    const { promise, resolve } = settled();
    this.#loop = this.#run(resolve);
    await promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#connection?.destroy();
    await this.#loop;
  }

  async #run(onAttempt: () => void): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.#stopping.signal.aborted) {
      try {
        this.#connection = await this.#options.connect();
        this.#options.onAnswered();
        pause = FIRST_PAUSE;
        onAttempt();
        await this.#watch(this.#connection);
      } catch (error) {
        if (this.#options.isTimeout(error)) this.#options.onFrozen();
        onAttempt();
        await this.#rest(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
  }

  async #watch(connection: ListeningConnection): Promise<void> {
    let isOver = false;
    const ended = connection.ended.then(() => (isOver = true));
    if (this.#stopping.signal.aborted) connection.destroy();
    while (!isOver) {
      if (!(await isAnswered(connection.ping()))) connection.destroy();
      await Promise.race([ended, this.#rest(limits.ping)]);
    }
  }

  async #rest(ms: number): Promise<void> {
    const { pause = (time: number) => wait(time, undefined, { signal: this.#stopping.signal }) } = this.#options;
    await pause(ms).catch(() => undefined); // told to stop
  }
}

function settled(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function isAnswered(ping: Promise<unknown>): Promise<boolean> {
  let answer: boolean | undefined;
  const answered = ping.then(
    () => (answer = true),
    () => (answer = false),
  );
  const timer = new AbortController();
  await Promise.race([answered, wait(limits.pingAnswer, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
  // This process may have been the slow one: look at what has arrived before judging.
  if (answer === undefined) await setImmediate();
  return answer ?? false;
}
