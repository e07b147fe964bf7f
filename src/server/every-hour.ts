import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60 * 60_000;

/** Does something now and every hour; a failure is noted and tried again at the next turn. */
export function everyHour(
  work: () => Promise<void>,
  { log, failed }: { log: Pick<FastifyBaseLogger, 'error'>; failed: string },
): { stop: () => void } {
  const run = () => void work().catch((error: unknown) => log.error({ err: error }, failed));
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}
