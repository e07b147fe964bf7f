import { useEffect, useRef } from 'react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { rowCount } from './import.text.ts';
import { writtenText } from './rows/report.text.ts';

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
      if (state === 'done') tell(counts.written - before.current, counts.refused);
      before.current = null;
    }
  }, [details]);
}

function tell(written: number, refused: number): void {
  const left = refused === 1 ? '1\u00a0ред е отказан' : `${rowCount(refused)} са отказани`;
  if (refused === 0) notify.success(`${writtenText(written)}.`);
  else if (written > 0) notify.report(`${writtenText(written)}; ${left}.`);
  else notify.error(`Нищо не беше записано: ${left}.`);
}
