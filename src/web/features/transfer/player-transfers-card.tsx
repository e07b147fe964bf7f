import { Eye } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import { usePlayerTransfers } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { ClubLink } from '#web/parts/record-links.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { RecordCard } from '#web/ui/page/record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { endText } from './transfer.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-transfers-card.text.ts';

const MovesWithoutTransfer = lazyPart(async () => (await import('./moves-without-transfer.tsx')).MovesWithoutTransfer);

const columnsFor = (actor: Actor | null): readonly RecordColumn<TransferListItem>[] => [
  {
    header: words.kind,
    sortValue: ({ type }) => transferTypeLabels[type],
    cell: (transfer) => transferTypeLabels[transfer.type],
  },
  {
    header: words.status,
    isLong: true,
    sortValue: ({ status }) => status,
    cell: (transfer) => <TransferStatusBadge status={transfer.status} />,
  },
  {
    header: texts.fromClub,
    sortValue: ({ fromClub }) => fromClub?.fullName ?? null,
    cell: ({ fromClub }) => <ClubLink club={fromClub} none={texts.noClub} />,
  },
  {
    header: texts.toClub,
    sortValue: ({ toClub }) => toClub.fullName,
    cell: (transfer) => <ClubLink club={transfer.toClub} />,
  },
  {
    header: texts.startDate,
    isOneLine: true,
    isWideOnly: true,
    sortValue: ({ startOn }) => startOn,
    cell: (transfer) => showDate(transfer.startOn),
  },
  {
    header: texts.endDate,
    isOneLine: true,
    isWideOnly: true,
    sortValue: ({ endOn }) => endOn,
    cell: ({ endOn }) => endText(endOn),
  },
  {
    header: words.actions,
    isAction: true,
    cell: (transfer) => (isPartyToTransfer(actor, transfer) ? <ViewLink transfer={transfer} /> : null),
  },
];

/** The transfers of a player; another club sees those it is a party to. */
export function PlayerTransfersCard({ playerId }: { playerId: number }) {
  const actor = useActor();
  const result = usePlayerTransfers(playerId);
  return (
    <>
      <RecordCard
        title={texts.title}
        result={result}
        columns={columnsFor(actor)}
        keyOf={(transfer) => transfer.id}
        rowHref={(transfer) => (isPartyToTransfer(actor, transfer) ? `/transfers/${transfer.id}` : null)}
        empty={texts.noTransfers}
      />
      {result.data === undefined ? null : (
        <Suspense>
          <MovesWithoutTransfer playerId={playerId} transfers={result.data} />
        </Suspense>
      )}
    </>
  );
}

/** Seen by its player's present club, a transfer between others is a line of history that does not open. */
function ViewLink({ transfer }: { transfer: TransferListItem }) {
  return (
    <Link to={`/transfers/${transfer.id}`} className={buttonClass('quiet', '-ml-3 text-link sm:-mr-2 sm:ml-0')}>
      <Eye size={18} aria-hidden />
      {texts.view}
      <span className="sr-only">
        {' '}
        – {transferTypeLabels[transfer.type]}, {transfer.toClub.fullName}
      </span>
    </Link>
  );
}
