import { X } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { importRecord, useDeleteImport } from '#web/api/import/import.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { importText, importTitles, isBusy, isUnwritten, rowCount } from '#web/features/import/import.text.ts';
import { CLUB_PARAMETER, type FilledIn } from '#web/features/import/rows/club-parameter.ts';
import { useRunOutcome } from '#web/features/import/use-run-outcome.ts';
import { type ImportStep, importSteps, isStepOpen, StepBar, stepOf } from '#web/features/import/import-steps.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './import-page.text.ts';

const ImportClubModal = lazyDialog(async () => (await import('./import-club-modal.tsx')).ImportClubModal);

type Step = ComponentType<{ details: ImportDetails }>;

/** Each is loaded when it is come to. */
const steps: Record<Exclude<ImportStep, 'create'>, Step> = {
  columns: lazyPart(async () => (await import('#web/features/import/columns/columns-form.tsx')).ColumnsForm),
  rows: lazyPart(async () => (await import('#web/features/import/rows/rows-step.tsx')).RowsStep),
  run: lazyPart(async () => (await import('#web/features/import/run-step.tsx')).RunStep),
  report: lazyPart(async () => (await import('#web/features/import/rows/report-step.tsx')).ReportStep),
};

/** /imports/:importId/:step – without a step, or with one that is over, the one the import is at. */
export function ImportPage() {
  const importId = useRecordId('importId', importRecord);
  const details = useRecord(importRecord, importId);
  useRunOutcome(details);
  const asked = useParams()['step'];
  const step = importSteps.find((known) => known === asked);

  if (details !== undefined && (step === undefined || step === 'create' || !isStepOpen(step, details))) {
    return <Navigate to={`/imports/${importId}/${stepOf(details.state)}`} replace />;
  }
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader
        title={details === undefined ? texts.title : importTitles[details.kind]}
        description={details === undefined ? undefined : about(details)}
        parents={[{ to: '/imports', label: importText.title }]}
      >
        {details !== undefined && details.isOwn && isUnwritten(details) && !isBusy(details) ? (
          <Discard details={details} />
        ) : null}
      </PageHeader>
      <StepBar current={step ?? 'columns'} details={details} />
      {details === undefined || step === undefined || step === 'create' ? (
        <CardSkeleton lines={6} />
      ) : (
        <StepOf step={step} details={details} />
      )}
      {details === undefined ? null : <ClubToMake details={details} />}
    </div>
  );
}

function StepOf({ step, details }: { step: Exclude<ImportStep, 'create'>; details: ImportDetails }) {
  const Part = steps[step];
  if (!details.isOwn && step === 'columns') return <OthersNotice details={details} />;
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      {details.isOwn || !isUnwritten(details) ? null : <OthersNotice details={details} />}
      <Part details={details} />
    </Suspense>
  );
}

/** The club that the address names is filled in over the page. */
function ClubToMake({ details }: { details: ImportDetails }) {
  const actor = useActor();
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(CLUB_PARAMETER);
  if (value === null || !details.isOwn || isBusy(details) || !may(actor, 'club.create')) return null;
  const leave = (state?: FilledIn) => {
    parameters.delete(CLUB_PARAMETER);
    setParameters(parameters, { replace: true, preventScrollReset: true, state });
  };
  return (
    <Suspense>
      <ImportClubModal
        key={value}
        details={details}
        value={value}
        onSaved={() => leave({ filledIn: value })}
        onClose={() => leave()}
      />
    </Suspense>
  );
}

/** Whoever brought the file works on it; others look on. */
function OthersNotice({ details: { createdBy } }: { details: ImportDetails }) {
  const name = createdBy === null ? texts.anotherUser : `${createdBy.firstName} ${createdBy.lastName}`;
  return (
    <AlertBox tone="info" className="mb-5">
      {texts.workedOnBy(name)}
    </AlertBox>
  );
}

function about({ fileName, counts, club }: ImportDetails): string {
  return [fileName, counts.total === 0 ? null : rowCount(counts.total), club?.fullName]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
}

function Discard({ details }: { details: ImportDetails }) {
  const navigate = useNavigate();
  const { mutateAsync: drop } = useDeleteImport();
  const [isAsked, setIsAsked] = useState(false);
  const handleConfirm = async () => {
    try {
      await drop(details.id);
      notify.success(importText.deleted);
      await navigate('/imports', { replace: true });
    } catch {
      notify.error(importText.deleteFailed);
      setIsAsked(false);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)} className="max-sm:-ml-4">
        <X size={18} aria-hidden />
        {texts.deleteImport}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.deleteTitle}
        text={texts.deleteQuestion(details.fileName)}
        confirmLabel={texts.remove}
        pendingLabel={texts.deleting}
        dismissLabel={words.close}
        isDestructive
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsked(false)}
      />
    </>
  );
}
