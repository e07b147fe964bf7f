import { Suspense, useState } from 'react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RowList } from './row-list.tsx';
import { useCells } from './use-cells.ts';
import { useRowAnswers } from './use-row-answers.ts';
import { WriteBar } from './write-bar.tsx';

/** Where something is typed, and where something is missing: they bring what forms are made of. */
const UnsavedGuard = lazyPart(async () => (await import('#web/ui/form/unsaved-guard.tsx')).UnsavedGuard);
const MissingPanel = lazyPart(async () => (await import('./missing-panel.tsx')).MissingPanel);

/** The rows for whoever brought the file: mended, answered for and written, those that a run has left over too. */
export function OwnRows({ details }: { details: ImportDetails }) {
  const [told, setTold] = useState('');
  const cells = useCells(details, setTold);
  const answers = useRowAnswers(details.id, setTold);
  return (
    <>
      <Suspense>
        {cells.isDirty ? <UnsavedGuard isDirty hasUnsaved={cells.hasUnsaved} onDiscard={cells.forget} /> : null}
      </Suspense>
      <Suspense>
        {details.missing.length + details.clubs.length === 0 ? null : <MissingPanel details={details} cells={cells} />}
      </Suspense>
      <RowList details={details} work={{ cells, answers }} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <WriteBar details={details} isHeld={cells.isDirty} />
    </>
  );
}
