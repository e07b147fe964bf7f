import { CalendarX } from 'lucide-react';
import { useTransferCounts } from '#web/api/transfer/transfer-counts.api.ts';
import { TransferStrip } from './transfer-strip.tsx';
import { OVERDUE } from './transfer-views.ts';
import { useRememberedCount } from './use-remembered-count.ts';

/** Tells administrators of periods that are over without a release: nobody is released by the calendar. */
export function OverdueTransfersStrip() {
  const count = useRememberedCount('overdue', useTransferCounts().data?.overdue);
  return count === 0 ? null : <OverdueStrip count={count} />;
}

export function OverdueStrip({ count, leadsToToday = false }: { count: number; leadsToToday?: boolean }) {
  const [text, more] =
    count === 1
      ? ['1 трансфер е с изтекъл срок', ', а състезателят не е освободен']
      : [`${count} трансфера са с изтекъл срок`, ', а състезателите не са освободени'];
  return (
    <TransferStrip name="overdue" icon={CalendarX} text={text} more={more} to={OVERDUE} leadsToToday={leadsToToday} />
  );
}
