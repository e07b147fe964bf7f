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
  keptText,
  namesHint,
  photoNounLabels,
  photoText,
  replaceLabel,
  sendLabel,
  sentText,
} from '#web/features/import/photo/photo.text.ts';
import { FoundPhotos, UnplacedPhotos } from '#web/features/import/photo/photo-lists.tsx';
import type { UnplacedPhoto } from '#web/features/import/photo/send-photos.ts';
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
import * as texts from './import-photos-page.text.ts';

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
          label={texts.whosePhotos}
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
  const { run, choose, retry, send, pick, stop, again } = usePhotoRun(noun, importId);
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
            <ErrorState error={run.error} onRetry={() => void retry()} />
          )}
        </>
      );
    case 'match':
      return <CardSkeleton lines={4} />;
    case 'matched':
      return (
        <Matched run={run} noun={noun} onSend={(...photos) => void send(...photos)} onPick={pick} onAgain={again} />
      );
    case 'send':
      return (
        <section className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4 sm:p-6">
          <ProgressBar label={texts.sendingPhotos} share={run.done / run.all} />
          <p className="tabular" role="status">
            {sentText(run.placed, run.all)}
          </p>
          <p className="text-text-2">{photoText.stays}</p>
          <Button variant="secondary" onClick={stop} className="self-start">
            {texts.stop}
          </Button>
        </section>
      );
    case 'sent':
      return (
        <>
          <AlertBox tone={run.unplaced.length === 0 && !run.isStopped ? 'success' : 'info'}>
            {sentText(run.placed, run.placed + run.unplaced.length)} {run.isStopped ? photoText.stopped : null}
          </AlertBox>
          <UnplacedPhotos
            title={texts.unplacedPhotos}
            noun={noun}
            photos={run.unplaced}
            taken={NOBODY}
            pickLabel={texts.place}
            onPick={pick}
          />
          <Button variant="secondary" onClick={again} className="self-start">
            {texts.chooseMorePhotos}
          </Button>
        </>
      );
  }
}

const NOBODY: ReadonlySet<number> = new Set();

interface MatchedProps {
  run: Extract<PhotoRun, { step: 'matched' }>;
  noun: PhotoNoun;
  onSend: (photos: Extract<PhotoRun, { step: 'matched' }>['owned'], left: readonly UnplacedPhoto[]) => void;
  onPick: ReturnType<typeof usePhotoRun>['pick'];
  onAgain: () => void;
}

/** What would happen, before anything does. */
function Matched({ run: { all, owned, unmatched, ignored }, noun, onSend, onPick, onAgain }: MatchedProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const there = owned.filter(({ match }) => match.hasPhoto);
  const photos = isReplacing ? owned : owned.filter(({ match }) => !match.hasPhoto);
  const kept = isReplacing ? [] : there.map(({ file, match }) => ({ file, sentence: keptText(match.title) }));
  return (
    <>
      <AlertBox tone={unmatched.length === 0 ? 'success' : 'info'}>
        {foundText(owned.length, all)} {ignored === 0 ? null : ignoredText(ignored)}
      </AlertBox>
      {there.length === 0 ? null : (
        <LabelledSwitch label={replaceLabel(there.length)} isOn={isReplacing} onChange={setIsReplacing} />
      )}
      <div className="flex flex-wrap gap-3">
        {photos.length === 0 ? null : (
          <Button onClick={() => onSend(photos, [...unmatched, ...kept])}>{sendLabel(photos.length)}</Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {texts.chooseOthers}
        </Button>
      </div>
      <UnplacedPhotos
        title={texts.willNotBePlaced}
        noun={noun}
        photos={unmatched}
        taken={new Set(owned.map(({ match }) => match.recordId))}
        pickLabel={texts.choose}
        onPick={onPick}
      />
      <FoundPhotos photos={owned} />
    </>
  );
}
