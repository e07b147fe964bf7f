import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import { everyHour } from '../../every-hour.ts';
import { remindOfTransfers } from './transfer-deadline.service.ts';

/** Reminds from time to time of transfers that wait for too long. */
export function startReminders(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const remind = async () => {
    const report = await remindOfTransfers(context);
    if (report !== null && report.transfers > 0) log.info(report, 'reminded of transfers');
  };
  return everyHour(remind, { log, failed: 'reminding of transfers failed' });
}
