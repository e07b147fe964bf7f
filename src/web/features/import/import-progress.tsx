import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { importRecord } from '#web/api/import/import.api.ts';
import { inBackground } from '#web/api/background.ts';
import { usePolling } from '#web/lib/use-polling.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { rowCount } from './import.text.ts';
import * as texts from './import-progress.text.ts';

const EVERY = 1000;
/** So often, in parts of a hundred, whoever cannot see the bar is told. */
const TOLD_EVERY = 25;

interface ImportProgressProps {
  details: ImportDetails;
  title: string;
  /** What may be done meanwhile. */
  children: ReactNode;
}

/** The work that goes on, asked for again and again while somebody looks. */
export function ImportProgress({ details: { id, progress, counts }, title, children }: ImportProgressProps) {
  const client = useQueryClient();
  usePolling(() => inBackground(() => void client.invalidateQueries({ queryKey: importRecord.keyOf(id) })), EVERY);
  useEffect(
    // What was written or taken back stands in other lists too.
    () => () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import', refetchType: 'none' }),
    [client],
  );
  const { done, total } = progress ?? { done: 0, total: counts.total };
  const share = total === 0 ? 0 : done / total;
  const told = Math.floor((share * 100) / TOLD_EVERY) * TOLD_EVERY;
  return (
    <section aria-labelledby="progress-title" className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <h2 id="progress-title" className="text-card font-semibold">
        {title}
      </h2>
      <ProgressBar label={title} share={share} className="mt-3" />
      <p className="tabular mt-2 text-label text-text-2">{texts.doneOf(done, rowCount(total))}</p>
      <p role="status" className="sr-only">
        {title}: {told}%
      </p>
      <div className="mt-4 text-text-2">{children}</div>
    </section>
  );
}
