import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferCounts } from '#web/api/transfer/transfer-counts.api.ts';
import { AwaitingStrip } from './awaiting-signature-strip.tsx';
import { OverdueStrip } from './overdue-transfers-strip.tsx';
import { useRememberedCount, useRememberedDay } from './use-remembered-count.ts';

/** The one line above the list people land on: the federation reads first what is late, the others what waits for them. */
export function TodayStrip() {
  const counts = useTransferCounts().data;
  const mine = useRememberedCount('mine', counts?.mine);
  const overdue = useRememberedCount('overdue', counts?.overdue);
  const mineSince = useRememberedDay('mine', counts?.mineSince);
  const overdueSince = useRememberedDay('overdue', counts?.overdueSince);
  const isOfFederation = isAdministrator(useActor());
  if (overdue > 0 && (mine === 0 || isOfFederation))
    return <OverdueStrip count={overdue} since={overdueSince} leadsToToday />;
  return mine > 0 ? <AwaitingStrip count={mine} since={mineSince} leadsToToday /> : null;
}
