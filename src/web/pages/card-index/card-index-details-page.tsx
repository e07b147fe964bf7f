import { ClipboardCheck, ListChecks } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { licencePartyOf, mayChangeCardIndex, mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { licenceStep } from '#domain/card-index/licence-state.rules.ts';
import { isPastSeason } from '#domain/card-index/card-index.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { CardIndexInfoCard } from '#web/features/card-index/card-index-info-card.tsx';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { CardIndexPlayersCard } from '#web/features/card-index/card-index-players-card.tsx';
import { isJustCreated } from '#web/features/card-index/created-state.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-details-page.text.ts';

/** Most people only look, and few print. */
const AddPlayerCard = lazyPart(
  async () => (await import('#web/features/card-index/add-player-card.tsx')).AddPlayerCard,
);
const CardIndexPrintActions = lazyPart(
  async () => (await import('#web/features/card-index/card-index-print-actions.tsx')).CardIndexPrintActions,
);
const WrongCardIndexCard = lazyPart(
  async () => (await import('#web/features/card-index/wrong-card-index-card.tsx')).WrongCardIndexCard,
);
const RemovedCardIndex = lazyPart(
  async () => (await import('#web/features/card-index/wrong-card-index-card.tsx')).RemovedCardIndex,
);
const LicenceStateCard = lazyPart(
  async () => (await import('#web/features/card-index/approval/licence-state-card.tsx')).LicenceStateCard,
);
const PrintedSheetsCard = lazyPart(async () => (await import('#web/parts/printed-sheets-card.tsx')).PrintedSheetsCard);

const NotesCard = lazyPart(async () => (await import('#web/features/note/notes-card.tsx')).NotesCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

export function CardIndexDetailsPage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  // Another licence is another page: nothing of the one before may linger.
  return <CardIndex key={cardIndexId} cardIndexId={cardIndexId} />;
}

function CardIndex({ cardIndexId }: { cardIndexId: number }) {
  const actor = useActor();
  const cardIndex = useRecord(cardIndexRecord, cardIndexId);
  const club = cardIndex?.club;
  const name = cardIndex === undefined ? undefined : cardIndexName(cardIndex);

  return (
    <div className="max-w-[1200px]">
      <PageHeader
        title={texts.title}
        tabTitle={name}
        description={
          name === undefined ? texts.licenceNumber(cardIndexId) : `${name} · ${cardIndex?.club.fullName ?? ''}`
        }
        parents={[
          { to: '/clubs', label: words.clubs },
          ...(club === undefined ? [] : [{ to: `/clubs/${club.id}`, label: club.fullName }]),
        ]}
      >
        {cardIndex !== undefined && mayManageCardIndex(actor, cardIndex) ? (
          <Link
            to={`/clubs/${cardIndex.club.id}/readiness?licence=${cardIndexId}`}
            className={buttonClass('secondary')}
          >
            <ListChecks size={18} aria-hidden />
            {texts.readiness}
          </Link>
        ) : null}
        {cardIndex?.mayCheck === true && cardIndex.removedOn === null && !isOver(cardIndex) ? (
          <Link to={`/checks/${cardIndexId}`} className={buttonClass('secondary')}>
            <ClipboardCheck size={18} aria-hidden />
            {texts.periodicReview}
          </Link>
        ) : null}
        <Suspense fallback={<PlaceOfButtons />}>
          {cardIndex === undefined ? <PlaceOfButtons /> : null}
          {cardIndex?.removedOn === null ? <CardIndexPrintActions cardIndex={cardIndex} /> : null}
        </Suspense>
      </PageHeader>
      {cardIndex === undefined ? (
        <div className="flex flex-col gap-4 lg:gap-6">
          <CardSkeleton lines={8} />
          <CardSkeleton lines={5} />
        </div>
      ) : (
        <Team cardIndex={cardIndex} />
      )}
    </div>
  );
}

const isOver = ({ year }: CardIndexDetails) => isPastSeason(year, seasonOf(todayInSofia()));

/** As high as the buttons that will stand here: nothing moves when they come. */
function PlaceOfButtons() {
  return <span className="h-11 max-sm:hidden" />;
}

/** Who stands by, who may be added, who plays. On a phone in the hall the players come first. */
function Team({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const actor = useActor();
  const isPhone = useScreenWidth() === 'phone';
  const isNew = useJustCreated();
  const [newPlayerId, setNewPlayerId] = useState<number | null>(null);
  const [isUnlocked, setIsUnlocked] = useState(false);
  const current = seasonOf(todayInSofia());
  const isPast = isPastSeason(cardIndex.year, current);
  const mayEver = mayChangeCardIndex(actor, cardIndex, current) && cardIndex.removedOn === null;
  const { approval } = cardIndex;
  const isOpen = approval === null || licenceStep(approval.state, 'change', licencePartyOf(actor)) !== null;
  const mayChange = mayEver && isOpen && (!isPast || isUnlocked);
  const info = <CardIndexInfoCard cardIndex={cardIndex} mayChange={mayChange} />;
  const players = <CardIndexPlayersCard cardIndex={cardIndex} mayChange={mayChange} newPlayerId={newPlayerId} />;
  const adding = mayChange ? (
    <Suspense fallback={<CardSkeleton lines={5} />}>
      <AddPlayerCard cardIndex={cardIndex} startsFocused={isNew && !isPhone} onAdded={setNewPlayerId} />
    </Suspense>
  ) : null;

  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {isPast && mayManageCardIndex(actor, cardIndex) ? (
        <PastSeason onUnlock={mayEver && !isUnlocked ? () => setIsUnlocked(true) : null} />
      ) : null}
      <Suspense>{cardIndex.removedOn === null ? null : <RemovedCardIndex cardIndex={cardIndex} />}</Suspense>
      <Suspense fallback={approval === null ? null : <CardSkeleton lines={2} />}>
        {approval === null ? null : <LicenceStateCard cardIndex={cardIndex} approval={approval} />}
      </Suspense>
      {isPhone ? (
        <>
          {players}
          {adding}
          {info}
        </>
      ) : (
        <>
          {adding === null ? (
            info
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
              {info}
              {adding}
            </div>
          )}
          {players}
        </>
      )}
      <Suspense fallback={<CardSkeleton lines={3} />}>
        {mayChange && cardIndex.mayTakeBack && cardIndex.players.length === 0 ? (
          <WrongCardIndexCard key={cardIndex.version} cardIndex={cardIndex} />
        ) : null}
        {may(actor, 'cardIndex.listSheets') ? (
          <PrintedSheetsCard record={{ room: 'cardindexes', id: cardIndex.id }} />
        ) : null}
      </Suspense>
      <Suspense>{may(actor, 'note.read') ? <NotesCard noun="cardIndex" id={cardIndex.id} /> : null}</Suspense>
      <Suspense>
        <HistoryCard noun="cardIndex" id={cardIndex.id} />
      </Suspense>
    </div>
  );
}

/** A season that is over is a record of what was. The federation may correct it, but not by the way. */
function PastSeason({ onUnlock }: { onUnlock: (() => void) | null }) {
  return (
    <AlertBox tone="info">
      <p>{cardIndexText.closed}</p>
      {onUnlock === null ? null : (
        <Button variant="secondary" onClick={onUnlock} className="mt-3">
          {texts.changeAnyway}
        </Button>
      )}
    </AlertBox>
  );
}

/** Whether the form of a new licence has led here; a reload of the page is no new licence. */
function useJustCreated(): boolean {
  const [isNew] = useState(isJustCreated(useLocation().state));
  useEffect(() => {
    if (isNew) window.history.replaceState({ ...(window.history.state as object), usr: null }, '');
  }, [isNew]);
  return isNew;
}
