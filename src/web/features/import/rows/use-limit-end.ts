import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { inBackground } from '#web/api/background.ts';
import { importRecord } from '#web/api/import/import.api.ts';

/** A clock that is ahead must not ask without a pause. */
const SOONEST = 5000;

/** Asks again once the next ones are let in, so that whoever waits on the page sees the button open. */
export function useLimitEnd({ id, admission }: ImportDetails): void {
  const client = useQueryClient();
  const until = admission?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    const ask = () => inBackground(() => void client.invalidateQueries({ queryKey: importRecord.keyOf(id) }));
    const timer = setTimeout(ask, Math.max(Date.parse(until) - Date.now() + 1000, SOONEST));
    return () => clearTimeout(timer);
  }, [client, id, until]);
}
