import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import { remindOfTransfers } from './transfer-deadline.service.ts';

const EVERY_MS = 60 * 60_000;

/** Reminds from time to time; a failure is noted and tried again at the next turn. */
export function startReminders(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const run = () =>
    void remindOfTransfers(context).then(
      (report) => (report === null || report.transfers === 0 ? undefined : log.info(report, 'reminded of transfers')),
      (error: unknown) => log.error({ err: error }, 'reminding of transfers failed'),
    );
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}
