import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAdministrator, isStaff } from '#domain/common/access.rules.ts';
import { type PhotoNoun, photoNouns } from '#domain/import/photo-noun.ts';
import { useActor } from '#web/api/stored-session.ts';
import { importText } from '#web/features/import/import.text.ts';
import { PhotoPicker } from '#web/features/import/photo/photo-picker.tsx';
import {
  foundText,
  ignoredText,
  namesHint,
  photoNounLabels,
  photoText,
  replaceLabel,
  sendLabel,
  sentText,
} from '#web/features/import/photo/photo.text.ts';
import type { PhotoFailure } from '#web/features/import/photo/send-photos.ts';
import { type PhotoRun, usePhotoRun } from '#web/features/import/photo/use-photo-run.ts';
import { recordId } from '#web/lib/record-id.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { LabelledSwitch } from '#web/ui/labelled-switch.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** /imports/photos – many pictures at once, told apart by their names. */
export function ImportPhotosPage() {
  const actor = useActor();
  const parents = [{ to: '/imports', label: importText.title }];
  if (!isStaff(actor)) return <NoPermissionPage title={photoText.title} text={importText.onlyStaff} />;
  return (
    <div className="max-w-[720px]">
      <PageHeader title={photoText.title} description={photoText.description} parents={parents} />
      <Photos isOfFederation={isAdministrator(actor)} />
    </div>
  );
}

function Photos({ isOfFederation }: { isOfFederation: boolean }) {
  const [parameters] = useSearchParams();
  const asked = photoNouns.find((known) => known === parameters.get('kind'));
  const noun = isOfFederation ? (asked ?? 'player') : 'player';
  return (
    <div className="flex flex-col gap-4">
      {isOfFederation ? (
        <FilterLinks
          label="Чии са снимките"
          options={photoNouns.map((known) => ({
            label: photoNounLabels[known],
            to: { search: `?kind=${known}` },
            isChosen: known === noun,
          }))}
        />
      ) : null}
      {/* Pictures of others are another run. */}
      <Run key={noun} noun={noun} importId={recordId(parameters.get('importId') ?? undefined)} />
    </div>
  );
}

function Run({ noun, importId }: { noun: PhotoNoun; importId: number | null }) {
  const { run, choose, send, stop, again } = usePhotoRun(noun, importId);
  switch (run.step) {
    case 'choose':
      return (
        <>
          {run.problem === null ? null : <AlertBox tone="danger">{run.problem}</AlertBox>}
          {run.error === null ? (
            <PhotoPicker
              hint={namesHint(noun, importId !== null)}
              isBusy={false}
              onPick={(files) => void choose(files)}
            />
          ) : (
            <ErrorState error={run.error} onRetry={again} />
          )}
        </>
      );
    case 'match':
      return <CardSkeleton lines={4} />;
    case 'matched':
      return <Matched run={run} onSend={(photos) => void send(photos)} onAgain={again} />;
    case 'send':
      return (
        <section className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4 sm:p-6">
          <ProgressBar label="Изпращане на снимките" share={run.done / run.all} />
          <p className="tabular" role="status">
            {sentText(run.done - run.failures.length, run.all)}
          </p>
          <p className="text-text-2">{photoText.stays}</p>
          <Button variant="secondary" onClick={stop} className="self-start">
            Спри
          </Button>
        </section>
      );
    case 'sent':
      return (
        <>
          <AlertBox tone={run.failures.length === 0 && !run.isStopped ? 'success' : 'info'}>
            {sentText(run.done - run.failures.length, run.all)} {run.isStopped ? photoText.stopped : null}
          </AlertBox>
          <Failures title="Непоставени снимки" failures={run.failures} />
          <Button variant="secondary" onClick={again} className="self-start">
            Избери още снимки
          </Button>
        </>
      );
  }
}

interface MatchedProps {
  run: Extract<PhotoRun, { step: 'matched' }>;
  onSend: (photos: Extract<PhotoRun, { step: 'matched' }>['owned']) => void;
  onAgain: () => void;
}

/** What would happen, before anything does. */
function Matched({ run: { all, owned, unmatched, ignored }, onSend, onAgain }: MatchedProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const there = owned.filter(({ match }) => match.hasPhoto);
  const photos = isReplacing ? owned : owned.filter(({ match }) => !match.hasPhoto);
  return (
    <>
      <AlertBox tone={unmatched.length === 0 ? 'success' : 'info'}>
        {foundText(owned.length, all)} {ignored === 0 ? null : ignoredText(ignored)}
      </AlertBox>
      {there.length === 0 ? null : (
        <LabelledSwitch label={replaceLabel(there.length)} isOn={isReplacing} onChange={setIsReplacing} />
      )}
      <div className="flex flex-wrap gap-3">
        {photos.length === 0 ? null : <Button onClick={() => onSend(photos)}>{sendLabel(photos.length)}</Button>}
        <Button variant="secondary" onClick={onAgain}>
          Избери други
        </Button>
      </div>
      <Failures title="Няма да бъдат поставени" failures={unmatched} />
    </>
  );
}

const MOST_SHOWN = 200;

function Failures({ title, failures }: { title: string; failures: readonly PhotoFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <h2 className="text-card font-semibold">
        {title} <span className="tabular font-normal text-text-2">{failures.length}</span>
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {failures.slice(0, MOST_SHOWN).map(({ name, sentence }, place) => (
          // Two folders may have files of one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${name}`} className="flex flex-wrap gap-x-3">
            <span className="font-medium break-all">{name}</span>
            <span className="text-text-2">{sentence}</span>
          </li>
        ))}
      </ul>
      {failures.length > MOST_SHOWN ? <p className="mt-2 text-text-2">и още {failures.length - MOST_SHOWN}</p> : null}
    </section>
  );
}
