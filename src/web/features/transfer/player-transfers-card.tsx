import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ClubReference } from '#contract/list.contract.ts';
import type { TransferListItem } from '#contract/transfer.contract.ts';
import { transferTypeLabels } from '#domain/transfer.rules.ts';
import { usePlayerTransfers } from '#web/api/player.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { RecordCard } from '#web/ui/record-card.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

const columns: readonly RecordColumn<TransferListItem>[] = [
  { header: 'Вид', cell: (transfer) => transferTypeLabels[transfer.type] ?? '–' },
  { header: 'Статус', cell: (transfer) => <TransferStatusBadge status={transfer.status} /> },
  {
    header: 'От клуб',
    cell: ({ fromClub }) => (fromClub === null ? 'Няма клуб' : <ClubLink club={fromClub} />),
  },
  { header: 'Към клуб', cell: (transfer) => <ClubLink club={transfer.toClub} /> },
  { header: 'От дата', isOneLine: true, isWideOnly: true, cell: (transfer) => showDate(transfer.startOn) },
  {
    header: 'До дата',
    isOneLine: true,
    isWideOnly: true,
    cell: ({ endOn }) => (endOn === null ? 'безсрочно' : showDate(endOn)),
  },
];

/** The transfers of a player; another club sees those it is a party to. */
export function PlayerTransfersCard({ playerId }: { playerId: number }) {
  return (
    <RecordCard
      title="Трансфери"
      result={usePlayerTransfers(playerId)}
      columns={columns}
      keyOf={(transfer) => transfer.id}
      empty={{ Icon: ArrowLeftRight, text: 'Няма трансфери' }}
    />
  );
}

function ClubLink({ club }: { club: ClubReference }) {
  return (
    <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
      {club.fullName}
    </Link>
  );
}
