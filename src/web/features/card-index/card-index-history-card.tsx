import type { CardIndexReference } from '#contract/common/list.contract.ts';
import type { PlayerCardIndex } from '#contract/player/player.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { ClubLink } from '#web/parts/record-links.tsx';
import { RecordCard, type RecordsResult } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { inOnePiece } from '#web/lib/text/in-one-piece.ts';
import { CardIndexLink, OtherChampionship } from './card-index-link.tsx';
import { useMayOpenCardIndex } from './use-may-open-card-index.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-history-card.text.ts';

const columnsFor = (mayOpen: MayOpen): readonly RecordColumn<CardIndexReference>[] => [
  {
    header: texts.licenceNumber,
    isOneLine: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => <CardIndexLink id={id} mayOpen={mayOpen(id)} />,
  },
  {
    header: words.season,
    isOneLine: true,
    sortValue: ({ year }) => year,
    cell: (cardIndex) => formatSeason(cardIndex.year),
  },
  {
    header: words.ageGroup,
    sortValue: ({ ageGroup }) => ageGroup,
    cell: ({ ageGroup, championship }) => (
      <>
        {inOnePiece(ageGroupLabel(ageGroup))}
        <OtherChampionship name={championship} />
      </>
    ),
  },
  {
    header: words.club,
    sortValue: ({ club }) => club.fullName,
    cell: ({ club }) => <ClubLink club={club} />,
  },
];

type MayOpen = (cardIndexId: number) => boolean;

interface CardIndexHistoryCardProps {
  result: RecordsResult<CardIndexReference>;
  empty: string;
}

export function CardIndexHistoryCard({ result, empty }: CardIndexHistoryCardProps) {
  const mayOpen = useMayOpenCardIndex();
  return (
    <RecordCard
      title={words.licences}
      result={result}
      columns={columnsFor(mayOpen)}
      keyOf={(cardIndex) => cardIndex.id}
      rowHref={({ id }) => (mayOpen(id) ? `/cardindexes/${id}` : null)}
      empty={empty}
    />
  );
}

export function FormerCardIndexesCard({ result }: { result: RecordsResult<PlayerCardIndex> }) {
  const mayOpen = useMayOpenCardIndex();
  if (result.error === null && (result.data ?? []).length === 0) return null;
  return (
    <RecordCard
      title={texts.formerLicences}
      result={result}
      columns={[
        ...columnsFor(mayOpen),
        {
          header: texts.removalDate,
          isOneLine: true,
          sortValue: ({ removedOn }: PlayerCardIndex) => removedOn ?? '',
          cell: ({ removedOn }: PlayerCardIndex) => showDayOf(removedOn ?? null),
        },
      ]}
      keyOf={({ id }) => id}
      rowHref={({ id }) => (mayOpen(id) ? `/cardindexes/${id}` : null)}
      empty="–"
    />
  );
}
