import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { useSaveColumns } from '#web/api/import/import.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { rowCount } from '../import.text.ts';
import { RowList } from './row-list.tsx';
import { useCells } from './use-cells.ts';
import { useRowAnswers } from './use-row-answers.ts';
import { WriteBar } from './write-bar.tsx';

/** Where something is typed, and where something is missing: they bring what forms are made of. */
const UnsavedGuard = lazyPart(async () => (await import('#web/ui/form/unsaved-guard.tsx')).UnsavedGuard);
const MissingPanel = lazyPart(async () => (await import('./missing-panel.tsx')).MissingPanel);

/** The dry run: what would become of each row, mended here before anything is written. */
export function RowsStep({ details }: { details: ImportDetails }) {
  if (details.state === 'checking') {
    return (
      <ImportProgress details={details} title="Проверка на данните">
        Нищо не се записва. Можете да затворите страницата: проверката продължава и без нея.
      </ImportProgress>
    );
  }
  return details.isOwn ? <OwnRows details={details} /> : <RowList details={details} work={null} />;
}

function OwnRows({ details }: { details: ImportDetails }) {
  const [told, setTold] = useState('');
  const cells = useCells(details, setTold);
  const answers = useRowAnswers(details.id, setTold);
  const again = useSaveColumns(details.id);
  const { faulty, missing, double, total } = details.counts;
  const waiting = faulty + missing + double;

  return (
    <div className="flex flex-col gap-5">
      <Suspense>
        {cells.isDirty ? <UnsavedGuard isDirty hasUnsaved={cells.hasUnsaved} onDiscard={cells.forget} /> : null}
      </Suspense>
      <AlertBox tone={waiting === 0 ? 'success' : 'info'}>
        <p>
          {waiting === 0
            ? `Проверени са ${rowCount(total)}. Няма какво да поправяте.`
            : `Проверени са ${rowCount(total)}, още нищо не е записано. ${rowCount(waiting)} ${waiting === 1 ? 'очаква' : 'очакват'} Вашето решение: поправете ги тук или ги оставете извън импорта.`}
        </p>
      </AlertBox>
      <Suspense>{details.missing.length === 0 ? null : <MissingPanel details={details} cells={cells} />}</Suspense>
      <RowList details={details} work={{ cells, answers }} />
      <div>
        <Button
          variant="quiet"
          aria-disabled={again.isPending}
          onClick={() => again.isPending || again.mutate({ columns: details.columns })}
          className="-ml-3"
        >
          <RotateCcw size={18} aria-hidden />
          {again.isPending ? 'Проверката започва...' : 'Провери отново всички редове'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <WriteBar details={details} cells={cells} />
    </div>
  );
}
