import { Signature } from 'lucide-react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferCounts } from '#web/api/transfer/transfer-counts.api.ts';
import { oldestText } from './oldest-text.ts';
import { AWAITING } from './transfer-views.ts';
import { TransferStrip } from './transfer-strip.tsx';
import { useRememberedCount } from './use-remembered-count.ts';
import * as texts from './awaiting-signature-strip.text.ts';

interface AwaitingStripProps {
  count: number;
  /** The day on which the oldest was begun. */
  since?: string | null;
  leadsToToday?: boolean;
}

export function AwaitingStrip({ count, since = null, leadsToToday = false }: AwaitingStripProps) {
  const counted = count === 1 ? texts.oneAwaitsSignature : texts.manyAwaitSignature(count);
  const text = counted + oldestText(count, since);
  return (
    <TransferStrip name="mine" icon={Signature} text={text} to={AWAITING} shortcut="P" leadsToToday={leadsToToday} />
  );
}

/** The first page after signing in tells clubs and players what waits for them; nothing when nothing does. */
export function AwaitingSignatureStrip() {
  // To the federation something waits at any time: it has the list for it.
  const isWanted = !isAdministrator(useActor());
  const count = useRememberedCount('mine', useTransferCounts(isWanted).data?.mine);
  if (!isWanted || count === 0) return null;
  return <AwaitingStrip count={count} />;
}
