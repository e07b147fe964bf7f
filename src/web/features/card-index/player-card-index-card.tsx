import { Link } from 'react-router';
import type { PlayerCardIndex } from '#contract/player.contract.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import { formatSeason } from '#domain/season.rules.ts';
import { usePlayerCardIndexes } from '#web/api/player.api.ts';
import { RecordCard } from '#web/ui/record-card.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';
import { CardIndexLink } from './card-index-link.tsx';

const columns: readonly RecordColumn<PlayerCardIndex>[] = [
  {
    header: 'Номер на лиценз',
    isOneLine: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => <CardIndexLink id={id} />,
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
    cell: (cardIndex) => ageGroups.find(({ value }) => value === cardIndex.ageGroup)?.label ?? '–',
  },
  {
    header: 'Клуб',
    sortValue: ({ club }) => club.fullName,
    cell: ({ club }) => (
      <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
        {club.fullName}
      </Link>
    ),
  },
];

/** The licences a player is on. */
export function PlayerCardIndexCard({ playerId }: { playerId: number }) {
  return (
    <RecordCard
      title="Лицензи"
      result={usePlayerCardIndexes(playerId)}
      columns={columns}
      keyOf={(cardIndex) => cardIndex.id}
      rowHref={({ id }) => `/cardindexes/${id}`}
      empty="Състезателят не е включен в лиценз"
    />
  );
}
