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
import { OwnSignatureMark } from './own-signature-mark.tsx';
import { SignatureBar } from './signature-bar.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { endText } from './transfer.text.ts';

export const transferHref = (transfer: { id: number }) => `/transfers/${transfer.id}`;

export const transferListColumns: readonly DataColumn<TransferListItem, TransferColumn>[] = [
  { header: 'Състезател', sortBy: 'player', width: 20, cell: (transfer) => <TransferPlayer transfer={transfer} /> },
  {
    header: 'Статус и вид',
    parts: [
      { header: 'Статус', sortBy: 'status' },
      { header: 'Вид', sortBy: 'type' },
    ],
    width: 12,
    cell: ({ status, type }) => (
      <span className="flex flex-col items-start">
        <TransferStatusBadge status={status} />
        <TypeLabel type={type} />
      </span>
    ),
  },
  {
    header: 'Подписи',
    sortBy: 'signatures',
    width: 9,
    cell: (transfer) => (
      <span className="flex flex-col items-start gap-0.5">
        <SignatureBar transfer={transfer} />
        <OwnSignatureMark transfer={transfer} />
      </span>
    ),
  },
  {
    header: 'От дата',
    isOneLine: true,
    sortBy: 'startOn',
    width: 6,
    isWideOnly: true,
    cell: (transfer) => showDate(transfer.startOn),
  },
  {
    header: 'До дата',
    isOneLine: true,
    sortBy: 'endOn',
    width: 6,
    isWideOnly: true,
    cell: (transfer) => endText(transfer.endOn),
  },
  {
    header: 'Клубове',
    parts: [
      { header: 'От клуб', sortBy: 'fromClub' },
      { header: 'В клуб', sortBy: 'toClub' },
    ],
    width: 17,
    cell: (transfer) => <Clubs transfer={transfer} />,
  },
];

const fromClubOf = (transfer: TransferListItem) => transfer.fromClub?.fullName ?? noFromClubLabel;

/** Both clubs, one under the other: beside each other they would take three lines. */
function Clubs({ transfer }: { transfer: TransferListItem }) {
  return (
    <span className="block text-label">
      <span className="block truncate" title={fromClubOf(transfer)}>
        {foundIn(fromClubOf(transfer))}
      </span>
      <span className="flex items-center gap-1" title={transfer.toClub.fullName}>
        <ArrowRight size={14} role="img" aria-label="към" className="shrink-0 text-text-3" />
        <span className="truncate">{foundIn(transfer.toClub.fullName)}</span>
      </span>
    </span>
  );
}

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

/** The full label takes three lines; it stays in reach of the mouse and of screen readers. */
function TypeLabel({ type }: { type: TransferType }) {
  const full = transferTypeLabels[type];
  const short = transferTypeShortLabels[type];
  return (
    <span title={full} className="pl-2.5 text-meta text-text-2">
      <span aria-hidden={short !== full}>{foundIn(short)}</span>
      {short === full ? null : <span className="sr-only">{full}</span>}
    </span>
  );
}

export function TransferCard({ transfer }: { transfer: TransferListItem }) {
  return (
    <div className="flex flex-col gap-1">
      <TransferPlayer transfer={transfer} />
      <Clubs transfer={transfer} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TransferStatusBadge status={transfer.status} />
        <SignatureBar transfer={transfer} />
        <OwnSignatureMark transfer={transfer} />
      </div>
    </div>
  );
}
