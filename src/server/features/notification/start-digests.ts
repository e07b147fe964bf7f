import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { everyHour } from '#server/start/every-hour.ts';
import type { WhatWaits } from './waiting.queries.ts';
import { sendDigests } from './digest.service.ts';

export function startDigests(
  context: AppContext & { whatWaits: WhatWaits },
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const send = async () => {
    const report = await sendDigests(context);
    if (report !== null && report.people > 0) log.info(report, 'looked at what waits');
  };
  return everyHour(send, { log, failed: 'writing what waits failed' });
}
