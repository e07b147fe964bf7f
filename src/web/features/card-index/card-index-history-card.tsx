import type { CardIndexReference } from '#contract/common/list.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { ClubLink } from '#web/parts/record-links.tsx';
import { RecordCard, type RecordsResult } from '#web/ui/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { CardIndexLink } from './card-index-link.tsx';
import { useMayOpenCardIndex } from './use-may-open-card-index.ts';

const columnsFor = (mayOpen: MayOpen): readonly RecordColumn<CardIndexReference>[] => [
  {
    header: 'Номер на лиценз',
    isOneLine: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => <CardIndexLink id={id} mayOpen={mayOpen(id)} />,
  },
  {
    header: 'Сезон',
    isOneLine: true,
    sortValue: ({ year }) => year,
    cell: (cardIndex) => formatSeason(cardIndex.year),
  },
  {
    header: 'Възрастова група',
    sortValue: ({ ageGroup }) => ageGroup,
    cell: (cardIndex) => inOnePiece(ageGroups.find(({ value }) => value === cardIndex.ageGroup)?.label ?? '–'),
  },
  {
    header: 'Клуб',
    sortValue: ({ club }) => club.fullName,
    cell: ({ club }) => <ClubLink club={club} />,
  },
];

/** „под 14 г.“ is not torn apart before its last letter. */
const inOnePiece = (label: string) => label.replace(/ г\.$/, '\u00a0г.');

type MayOpen = (cardIndexId: number) => boolean;

interface CardIndexHistoryCardProps {
  result: RecordsResult<CardIndexReference>;
  empty: string;
}

/** The licences a person is or was on. */
export function CardIndexHistoryCard({ result, empty }: CardIndexHistoryCardProps) {
  const mayOpen = useMayOpenCardIndex();
  return (
    <RecordCard
      title="Лицензи"
      result={result}
      columns={columnsFor(mayOpen)}
      keyOf={(cardIndex) => cardIndex.id}
      rowHref={({ id }) => (mayOpen(id) ? `/cardindexes/${id}` : null)}
      empty={empty}
    />
  );
}
