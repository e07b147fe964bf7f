import { ArrowRight } from 'lucide-react';
import type { TransferListItem } from '#contract/transfer.contract.ts';
import {
  noFromClubLabel,
  transferTypeLabels,
  transferTypeShortLabels,
  type TransferType,
} from '#domain/transfer.rules.ts';
import type { TransferColumn } from '#web/api/transfer.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { foundIn, FoundText } from '#web/lib/found-text.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { SignatureBar } from './signature-bar.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { endText } from './transfer.text.ts';

export const transferHref = (transfer: { id: number }) => `/transfers/${transfer.id}`;

/** Shares of the 1134 px there are beside the sidebar on a screen of 1440 px. */
const share = (pixels: number) => `${((pixels / 1134) * 100).toFixed(2)}%`;

export const transferListColumns: readonly DataColumn<TransferListItem, TransferColumn>[] = [
  {
    header: 'Състезател',
    sortBy: 'player',
    width: share(226),
    cell: (transfer) => <TransferPlayer transfer={transfer} />,
  },
  {
    header: 'Вид',
    sortBy: 'type',
    width: share(136),
    isWideOnly: true,
    cell: (transfer) => <TypeLabel type={transfer.type} />,
  },
  {
    header: 'Статус',
    sortBy: 'status',
    width: share(188),
    cell: (transfer) => <TransferStatusBadge status={transfer.status} />,
  },
  { header: 'Подписи', width: share(120), cell: (transfer) => <SignatureBar transfer={transfer} /> },
  {
    header: 'От дата',
    isOneLine: true,
    sortBy: 'startOn',
    width: share(96),
    isWideOnly: true,
    cell: (transfer) => showDate(transfer.startOn),
  },
  {
    header: 'До дата',
    isOneLine: true,
    sortBy: 'endOn',
    width: share(96),
    isWideOnly: true,
    cell: (transfer) => endText(transfer.endOn),
  },
  { header: 'От клуб', sortBy: 'fromClub', width: share(136), cell: (transfer) => fromClubOf(transfer) },
  { header: 'Към клуб', sortBy: 'toClub', width: share(136), cell: (transfer) => transfer.toClub.fullName },
];

const fromClubOf = (transfer: TransferListItem) => transfer.fromClub?.fullName ?? noFromClubLabel;

/** The name leads to the transfer: that is what the row is about. */
function TransferPlayer({ transfer }: { transfer: TransferListItem }) {
  const { player } = transfer;
  return (
    <NameCell
      picture={
        <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />
      }
      name={
        <RowLink to={transferHref(transfer)}>
          <FoundText text={fullNameOf(player)} />
        </RowLink>
      }
      detail={
        <>
          Рег. №&nbsp;
          <FoundText text={String(player.number)} />
        </>
      }
    />
  );
}

/** The full label takes three lines of a table; it stays in reach of the mouse and of screen readers. */
function TypeLabel({ type }: { type: TransferType }) {
  const full = transferTypeLabels[type];
  const short = transferTypeShortLabels[type];
  if (short === full) return foundIn(full);
  return (
    <span title={full}>
      <span aria-hidden>{foundIn(short)}</span>
      <span className="sr-only">{full}</span>
    </span>
  );
}

export function TransferCard({ transfer }: { transfer: TransferListItem }) {
  return (
    <div className="flex flex-col gap-3">
      <TransferPlayer transfer={transfer} />
      <p className="flex flex-wrap items-center gap-x-2 text-cell">
        {foundIn(fromClubOf(transfer))}
        <ArrowRight size={16} role="img" aria-label="към" className="shrink-0 text-text-3" />
        {foundIn(transfer.toClub.fullName)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TransferStatusBadge status={transfer.status} />
        <SignatureBar transfer={transfer} />
      </div>
    </div>
  );
}
