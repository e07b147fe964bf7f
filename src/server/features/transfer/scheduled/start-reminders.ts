import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { carryOutDueTransfers } from './carry-out-planned.ts';
import { lapseTransfers } from './lapse-transfers.ts';
import { sendSignRequests } from './send-sign-requests.ts';
import { tellLenders } from './tell-lenders.ts';
import { remindOfTransfers } from './transfer-deadline.service.ts';

export function startReminders(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const remind = async () => {
    const due = await carryOutDueTransfers(context);
    if (due.carriedOut > 0) log.info(due, 'carried out transfers whose day has come');
    const report = await remindOfTransfers(context);
    if (report !== null && report.transfers > 0) log.info(report, 'reminded of transfers');
    const ended = await lapseTransfers(context);
    if (ended.lapsed > 0) log.info(ended, 'ended transfers that nobody has signed');
    const asked = await sendSignRequests(context);
    if (asked.mails > 0) log.info(asked, 'asked for signatures that were gathered');
    const told = await tellLenders(context);
    if (told.loans > 0) log.info(told, 'told clubs of loans that are over');
  };
  // The first start after an upgrade may find transfers of years: whoever runs it has an hour to set another deadline.
  return everyHour(remind, { log, failed: 'reminding of transfers failed', isLater: true });
}
