import { useCallback, useEffect, useRef } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { eventSentence } from '#domain/transfer/transfer-timeline.rules.ts';
import { useRefreshTransferParts } from '#web/api/transfer/transfer.api.ts';
import { notify } from '#web/ui/toast/notify.ts';

/**
 * Tells what somebody else has done to the transfer since the page was drawn. Answers how to say that what comes next
 * is the person's own doing.
 */
export function useTransferNews(transfer: TransferDetails | undefined): () => void {
  const seen = useRef<number>(undefined);
  const isOwn = useRef(false);
  const refreshParts = useRefreshTransferParts();

  useEffect(() => {
    if (transfer === undefined) return;
    const { id, timeline } = transfer;
    const news = timeline.slice(seen.current ?? timeline.length);
    seen.current = timeline.length;
    if (news.length === 0) return;
    refreshParts(id);
    if (!isOwn.current) notify.blank(`Обновено: ${news.map(eventSentence).join(' ')}`);
    isOwn.current = false;
  }, [transfer, refreshParts]);

  return useCallback(() => {
    isOwn.current = true;
  }, []);
}
