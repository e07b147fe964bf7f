import { Suspense, useState } from 'react';
import { Pencil, UserMinus } from 'lucide-react';
import { Link } from 'react-router';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import { coachRecord, useCoachCardIndexes } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { CardIndexHistoryCard } from '#web/features/card-index/card-index-history-card.tsx';
import { CoachDataCard } from '#web/features/coach/coach-data-card.tsx';
import { CoachHeader } from '#web/features/coach/coach-header.tsx';
import { EducationsCard } from '#web/features/coach/educations-card.tsx';
import { CoachTransfersCard } from '#web/features/coach/coach-transfers-card.tsx';
import { coachTransferText } from '#web/features/coach/coach-transfer.text.ts';
import { cx } from '#web/lib/cx.ts';
import { MoreMenu } from '#web/parts/more-menu.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-details-page.text.ts';

const CoachStopModal = lazyDialog(
  async () => (await import('#web/features/coach/coach-stop-modal.tsx')).CoachStopModal,
);

const NotesCard = lazyPart(async () => (await import('#web/features/note/notes-card.tsx')).NotesCard);
const EraseCard = lazyPart(async () => (await import('#web/features/privacy/erase-card.tsx')).EraseCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

export function CoachDetailsPage() {
  const coachId = useRecordId('coachId', coachRecord);
  // Another coach is another page: nothing of the one before may linger.
  return <Coach key={coachId} coachId={coachId} />;
}

function Coach({ coachId }: { coachId: number }) {
  const coach = useRecord(coachRecord, coachId);
  const mayEdit = may(useActor(), 'coach.update');

  return (
    <div className="flex max-w-[1200px] flex-col gap-4 lg:gap-6">
      <CoachHeader coach={coach} actions={mayEdit && coach !== undefined ? <CoachActions coach={coach} /> : null} />
      {coach === undefined ? <CardSkeleton lines={6} /> : <Cards coach={coach} />}
    </div>
  );
}

/** What is not for this person is left out. */
function Cards({ coach }: { coach: CoachDetails }) {
  const actor = useActor();
  const seesTransfers = may(actor, 'coach.listTransfers');
  return (
    <>
      <div className={cx('grid items-start gap-4 lg:gap-6', seesTransfers && 'lg:grid-cols-2')}>
        <CoachDataCard coach={coach} />
        {seesTransfers ? <CoachTransfersCard coach={coach} /> : null}
      </div>
      {isCloseToCoach(actor, coach) ? <EducationsCard coachId={coach.id} /> : null}
      <CardIndexHistoryCard result={useCoachCardIndexes(coach.id)} empty={texts.noLicences} />
      <Suspense>{may(actor, 'note.read') ? <NotesCard noun="coach" id={coach.id} /> : null}</Suspense>
      <Suspense>
        <HistoryCard noun="coach" id={coach.id} />
      </Suspense>
      <Suspense>
        {may(actor, 'privacy.erase') ? <EraseCard whom={{ noun: 'coach', id: coach.id, name: coach.name }} /> : null}
      </Suspense>
    </>
  );
}

function CoachActions({ coach }: { coach: CoachDetails }) {
  const [isStopping, setIsStopping] = useState(false);
  const mayStop = may(useActor(), 'coach.transfer') && coach.currentClub !== null;
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      <EditLink coachId={coach.id} />
      {mayStop ? (
        <Button variant="secondary" onClick={() => setIsStopping(true)} className="w-full sm:w-auto">
          <UserMinus size={18} aria-hidden />
          {coachTransferText.stopTitle}
        </Button>
      ) : null}
      <MoreMenu noun="coach" id={coach.id} />
      {isStopping ? (
        <Suspense>
          <CoachStopModal coach={coach} onClose={() => setIsStopping(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function EditLink({ coachId }: { coachId: number }) {
  return (
    <Link
      to={`/coaches/${coachId}/edit`}
      aria-keyshortcuts="E"
      className={buttonClass('primary', 'flex-1 sm:flex-none')}
    >
      <Pencil size={18} aria-hidden />
      {words.change}
    </Link>
  );
}
