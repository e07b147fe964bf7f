import { CalendarX } from 'lucide-react';
import { useTransferCounts } from '#web/api/transfer/transfer-counts.api.ts';
import { oldestText } from './oldest-text.ts';
import { TransferStrip } from './transfer-strip.tsx';
import { OVERDUE } from './transfer-views.ts';
import { useRememberedCount } from './use-remembered-count.ts';
import * as texts from './overdue-transfers-strip.text.ts';

/** Tells administrators of periods that are over without a release: nobody is released by the calendar. */
export function OverdueTransfersStrip() {
  const count = useRememberedCount('overdue', useTransferCounts().data?.overdue);
  return count === 0 ? null : <OverdueStrip count={count} />;
}

interface OverdueStripProps {
  count: number;
  /** The last day of the one that is over longest. */
  since?: string | null;
  leadsToToday?: boolean;
}

export function OverdueStrip({ count, since = null, leadsToToday = false }: OverdueStripProps) {
  const [counted, more] =
    count === 1 ? [texts.oneOverdue, texts.playerNotReleased] : [texts.manyOverdue(count), texts.playersNotReleased];
  const text = counted + oldestText(count, since);
  return (
    <TransferStrip name="overdue" icon={CalendarX} text={text} more={more} to={OVERDUE} leadsToToday={leadsToToday} />
  );
}
