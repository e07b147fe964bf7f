import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { may } from '#domain/access.rules.ts';
import { isClosedTo, mayChangeCardIndex, mayManageCardIndex } from '#domain/card-index.access.ts';
import { seasonOf } from '#domain/season.rules.ts';
import { cardIndexRecord } from '#web/api/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { CardIndexInfoCard } from '#web/features/card-index/card-index-info-card.tsx';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { cardIndexName } from '#web/lib/card-index-name.ts';
import { CardIndexPlayersCard } from '#web/features/card-index/card-index-players-card.tsx';
import { isJustCreated } from '#web/features/card-index/created-state.ts';
import { todayInSofia } from '#web/lib/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Most people only look, and few print. */
const AddPlayerCard = lazyPart(
  async () => (await import('#web/features/card-index/add-player-card.tsx')).AddPlayerCard,
);
const CardIndexPrintActions = lazyPart(
  async () => (await import('#web/features/card-index/card-index-print-actions.tsx')).CardIndexPrintActions,
);
const PrintedSheetsCard = lazyPart(async () => (await import('#web/parts/printed-sheets-card.tsx')).PrintedSheetsCard);

/** Few ask for it. */
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

/** /cardindexes/:cardIndexId */
export function CardIndexDetailsPage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  // Another licence is another page: nothing of the one before may linger.
  return <CardIndex key={cardIndexId} cardIndexId={cardIndexId} />;
}

function CardIndex({ cardIndexId }: { cardIndexId: number }) {
  const cardIndex = useRecord(cardIndexRecord, cardIndexId);
  const club = cardIndex?.club;
  const name = cardIndex === undefined ? undefined : cardIndexName(cardIndex);

  return (
    <div className="max-w-[1200px]">
      <PageHeader
        title="Детайли за лиценз"
        tabTitle={name}
        description={name === undefined ? `Лиценз #${cardIndexId}` : `${name} · ${cardIndex?.club.fullName ?? ''}`}
        parents={[
          { to: '/clubs', label: 'Клубове' },
          ...(club === undefined ? [] : [{ to: `/clubs/${club.id}`, label: club.fullName }]),
        ]}
      >
        <Suspense fallback={<PlaceOfButtons />}>
          {cardIndex === undefined ? <PlaceOfButtons /> : <CardIndexPrintActions cardIndex={cardIndex} />}
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

/** As high as the buttons that will stand here: nothing moves when they come. */
function PlaceOfButtons() {
  return <span className="h-11 max-sm:hidden" />;
}

/** Who stands by, who may be added, who plays. */
function Team({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const actor = useActor();
  const isNew = isJustCreated(useLocation().state);
  const [newPlayerId, setNewPlayerId] = useState<number | null>(null);
  const current = seasonOf(todayInSofia());
  const mayChange = mayChangeCardIndex(actor, cardIndex, current);
  const isClosed = mayManageCardIndex(actor, cardIndex) && isClosedTo(actor, cardIndex.year, current);
  const info = <CardIndexInfoCard cardIndex={cardIndex} mayChange={mayChange} />;

  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {isClosed ? <AlertBox tone="info">{cardIndexText.closed}</AlertBox> : null}
      {mayChange ? (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {info}
          <Suspense fallback={<CardSkeleton lines={5} />}>
            <AddPlayerCard cardIndex={cardIndex} startsFocused={isNew} onAdded={setNewPlayerId} />
          </Suspense>
        </div>
      ) : (
        info
      )}
      <CardIndexPlayersCard cardIndex={cardIndex} mayChange={mayChange} newPlayerId={newPlayerId} />
      {may(actor, 'cardIndex.listSheets') ? (
        <Suspense fallback={<CardSkeleton lines={3} />}>
          <PrintedSheetsCard record={{ room: 'cardindexes', id: cardIndex.id }} />
        </Suspense>
      ) : null}
      <Suspense>
        <HistoryCard noun="cardIndex" id={cardIndex.id} />
      </Suspense>
    </div>
  );
}
