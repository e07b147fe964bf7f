import { may } from '#domain/access.rules.ts';
import { cardIndexRecord } from '#web/api/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { CardIndexInfoCard } from '#web/features/card-index/card-index-info-card.tsx';
import { cardIndexName } from '#web/features/card-index/card-index.text.ts';
import { CardIndexPlayersCard } from '#web/features/card-index/card-index-players-card.tsx';
import { CardIndexPrintActions } from '#web/features/card-index/card-index-print-actions.tsx';
import { CardIndexSheetsCard } from '#web/features/card-index/card-index-sheets-card.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /cardindexes/:cardIndexId */
export function CardIndexDetailsPage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  // Another licence is another page: nothing of the one before may linger.
  return <CardIndex key={cardIndexId} cardIndexId={cardIndexId} />;
}

function CardIndex({ cardIndexId }: { cardIndexId: number }) {
  const cardIndex = useRecord(cardIndexRecord, cardIndexId);
  const actor = useActor();
  const club = cardIndex?.club;
  const name = cardIndex === undefined ? undefined : cardIndexName(cardIndex);

  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader
        title="Детайли за лиценз"
        tabTitle={name}
        description={name === undefined ? `Лиценз #${cardIndexId}` : `${name} · ${cardIndex?.club.fullName ?? ''}`}
        parents={[
          { to: '/clubs', label: 'Клубове' },
          ...(club === undefined ? [] : [{ to: `/clubs/${club.id}`, label: club.fullName }]),
        ]}
      >
        {cardIndex === undefined ? null : <CardIndexPrintActions cardIndex={cardIndex} />}
      </PageHeader>
      <div className="flex flex-col gap-4 lg:gap-6">
        {cardIndex === undefined ? <CardSkeleton lines={8} /> : <CardIndexInfoCard cardIndex={cardIndex} />}
        {cardIndex === undefined ? <CardSkeleton lines={5} /> : <CardIndexPlayersCard cardIndex={cardIndex} />}
        {cardIndex !== undefined && may(actor, 'cardIndex.listSheets') ? (
          <CardIndexSheetsCard cardIndexId={cardIndexId} />
        ) : null}
      </div>
    </div>
  );
}
