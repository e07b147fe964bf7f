import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { endChildhoods } from './child.service.ts';

export function startMajorities(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const end = async () => {
    const report = await endChildhoods(context);
    if (report.ended > 0) log.info(report, 'ended links of parents to players who are of age');
  };
  return everyHour(end, { log, failed: 'ending links of parents failed' });
}
