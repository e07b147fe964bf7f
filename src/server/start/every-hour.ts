import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60 * 60_000;

/** Does something now, unless it may wait for the first hour, and every hour; a failure is noted and tried again at the next turn. */
export function everyHour(
  work: () => Promise<void>,
  { log, failed, isLater = false }: { log: Pick<FastifyBaseLogger, 'error'>; failed: string; isLater?: boolean },
): { stop: () => void } {
  let isStopped = false;
  const run = () =>
    void work().catch((error: unknown) => {
      // Work whose database is closed under it by a stop is done at the next start.
      if (!isStopped) log.error({ err: error }, failed);
    });
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  if (!isLater) run();
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  return { stop };
}
