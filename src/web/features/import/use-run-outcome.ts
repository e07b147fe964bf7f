import { useEffect, useRef } from 'react';
import type { ImportCounts, ImportDetails } from '#contract/import/import.contract.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { rowCount } from './import.text.ts';
import { waiting, waitingText, writtenText } from './rows/report.text.ts';

/** Says what came of a run that ends while somebody looks: the report alone may look as it did before. */
export function useRunOutcome(details: ImportDetails | undefined): void {
  const seen = useRef<ImportDetails | undefined>(undefined);
  /** How many were written before the run; null while none is under way. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    const last = seen.current?.id === details?.id ? seen.current : undefined;
    seen.current = details;
    if (last === undefined) before.current = null;
    if (details === undefined) return;
    const { state, counts } = details;
    if (state === 'running') before.current ??= (last ?? details).counts.written;
    else if (before.current !== null) {
      if (state === 'done') tell(counts.written - before.current, counts);
      before.current = null;
    }
  }, [details]);
}

function tell(written: number, counts: ImportCounts): void {
  const { refused, same } = counts;
  const left = [
    refused === 0 ? '' : refused === 1 ? '1\u00a0ред е отказан' : `${rowCount(refused)} са отказани`,
    waiting(counts) === 0 ? '' : waitingText(waiting(counts)),
  ].filter((text) => text !== '');
  if (left.length === 0 && written === 0 && same > 0) notify.blank(nothingNew(same));
  else if (left.length === 0) notify.success(`${writtenText(written)}.`);
  else if (written > 0) notify.report(`${writtenText(written)}; ${left.join(', ')}.`);
  else notify.error(`Нищо не беше записано: ${left.join(', ')}.`);
}

/** Of a run that found everything there: nothing was wrong with the rows. */
const nothingNew = (same: number) =>
  same === 1
    ? 'Нищо ново за записване: 1\u00a0ред вече е вписан със същите данни.'
    : `Нищо ново за записване: ${rowCount(same)} вече са вписани със същите данни.`;
