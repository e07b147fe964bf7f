const STOP_GRACE_MS = 3000;
const MARK_AGAIN_MS = 1000;

export interface QueueLog {
  info: (details: object, text: string) => void;
  warn: (details: object, text: string) => void;
  error: (details: object, text: string) => void;
}

export interface QueueWorker {
  /** Looks into the queue at once instead of at the next turn. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface WorkerOptions {
  /** Does what is due: begins nothing once `stopping`, and leaves what it is at when `cutting`. */
  turn: (stopping: AbortSignal, cutting: AbortSignal) => Promise<void>;
  /** Said where a turn fails as a whole. */
  failed: string;
  log: Pick<QueueLog, 'warn'>;
  pollMs: number;
  /** What is just being handed over gets so long to come to its end when the server stops. */
  stopGraceMs?: number | undefined;
}

/** Works off a queue in the database, turn by turn and one turn at a time. Any number of processes may run one. */
export function startQueueWorker({ turn, failed, log, pollMs, stopGraceMs }: WorkerOptions): QueueWorker {
  const stopping = new AbortController();
  const cutting = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;

  const run = async () => {
    do {
      isWoken = false;
      await turn(stopping.signal, cutting.signal);
    } while (isWoken && !stopping.signal.aborted);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    isWoken = true;
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();

  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      const grace = setTimeout(() => cutting.abort(), stopGraceMs ?? STOP_GRACE_MS);
      await running;
      clearTimeout(grace);
    },
  };
}

/** What has gone out is marked as soon as the database is back, or it would go out again. */
export async function untilMarked(
  mark: () => Promise<void>,
  cutting: AbortSignal,
  unmarked: () => void,
): Promise<void> {
  for (;;) {
    try {
      await mark();
      return;
    } catch (error) {
      if (cutting.aborted) throw error;
      unmarked();
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS));
    }
  }
}
