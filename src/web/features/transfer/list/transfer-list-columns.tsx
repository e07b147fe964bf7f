import { ArrowRight } from 'lucide-react';
import type { TransferListItem, TransferPageItem } from '#contract/transfer/transfer.contract.ts';
import {
  importedLabel,
  noFromClubLabel,
  signatureProgress,
  transferStatusLabels,
  transferTypeLabels,
  transferTypeShortLabels,
  type TransferType,
} from '#domain/transfer/transfer.rules.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { tookLabel, transferFilters } from '#domain/transfer/transfer.filters.ts';
import type { TransferColumn } from '#web/api/transfer/transfer.api.ts';
import { dayInSofia, showDate, showDayOf } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { SignLink } from '../sign-link.tsx';
import { SignatureBar } from '../signature-bar.tsx';
import { TransferStatusBadge } from '../transfer-status-badge.tsx';
import { endText } from '../transfer.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-list-columns.text.ts';

export const transferHref = (transfer: { id: number }) => `/transfers/${transfer.id}`;

type Column = DataColumn<TransferPageItem, TransferColumn>;

const playerColumn: Column = {
  header: words.player,
  sortBy: 'player',
  width: 20,
  cell: (transfer) => <TransferPlayer transfer={transfer} />,
};
const typeChoice = { header: words.kind, sortBy: 'type' } as const;
const statusChoice = { header: words.status, sortBy: 'status' } as const;
const signatures: Column = {
  header: texts.signatures,
  sortBy: 'signatures',
  width: 9,
  cell: (transfer) => (
    <span className="flex flex-col items-start gap-0.5">
      <SignatureBar transfer={transfer} />
      <SignLink transfer={transfer} />
    </span>
  ),
};
const date = { isOneLine: true, isWideOnly: true, width: 7 } as const;
const dates: readonly Column[] = [
  { header: texts.startDate, sortBy: 'startOn', ...date, cell: (transfer) => showDate(transfer.startOn) },
  { header: texts.endDate, sortBy: 'endOn', ...date, cell: (transfer) => endText(transfer.endOn) },
];
const fromChoice = { header: texts.fromClub, sortBy: 'fromClub' } as const;
const toChoice = { header: texts.toClub, sortBy: 'toClub' } as const;

/** What can be filtered by can be looked at, too. */
const furtherColumns: readonly Column[] = [
  {
    header: transferFilters.begun.label,
    sortBy: 'initiatedAt',
    isExtra: true,
    ...date,
    cell: ({ initiatedAt }) => showDayOf(initiatedAt),
  },
  {
    header: transferFilters.season.label,
    sortBy: 'season',
    isExtra: true,
    ...date,
    cell: ({ initiatedAt }) => formatSeason(seasonOf(dayInSofia(new Date(initiatedAt)))),
  },
  { header: tookLabel, sortBy: 'took', isExtra: true, ...date, cell: ({ took }) => took ?? '–' },
];

/** Where there is room, every value has its own column. */
const eight: readonly Column[] = [
  playerColumn,
  { ...typeChoice, width: 9, cell: ({ type }) => <TypeLabel type={type} /> },
  { ...statusChoice, width: 12, cell: ({ status }) => <TransferStatusBadge status={status} /> },
  signatures,
  ...dates,
  { ...fromChoice, width: 13, cell: (transfer) => fromClubOf(transfer) },
  { ...toChoice, width: 13, cell: (transfer) => transfer.toClub.fullName },
  ...furtherColumns,
];

const paired: readonly Column[] = [
  playerColumn,
  {
    header: texts.kindAndStatus,
    parts: [typeChoice, statusChoice],
    width: 12,
    cell: ({ status, type }) => (
      <span className="flex flex-col items-start">
        <TypeLabel type={type} />
        <TransferStatusBadge status={status} />
      </span>
    ),
  },
  signatures,
  ...dates,
  { header: words.clubs, parts: [fromChoice, toChoice], width: 17, cell: (transfer) => <Clubs transfer={transfer} /> },
  ...furtherColumns,
];

/** On a narrower screen two pairs share a column each: beside each other they would take three lines. */
export function useTransferColumns(): readonly Column[] {
  return useMedia('(min-width: 1680px)') ? eight : paired;
}

const fromClubOf = (transfer: TransferListItem) => transfer.fromClub?.fullName ?? noFromClubLabel;

function Clubs({ transfer }: { transfer: TransferListItem }) {
  return (
    <span className="block sm:text-label">
      <span className="block truncate" title={fromClubOf(transfer)}>
        {foundIn(fromClubOf(transfer))}
      </span>
      <span className="flex items-center gap-1" title={transfer.toClub.fullName}>
        <ArrowRight size={14} role="img" aria-label={texts.towards} className="shrink-0 text-text-3" />
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
          {texts.registrationNumber}
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
    <span title={full} className="text-meta text-text-2">
      <span aria-hidden={short !== full}>{foundIn(short)}</span>
      {short === full ? null : <span className="sr-only">{full}</span>}
    </span>
  );
}

export function TransferCard({ transfer }: { transfer: TransferListItem }) {
  const { player, status } = transfer;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-cell">
          <span className="min-w-0 truncate">
            <RowLink to={transferHref(transfer)}>
              <FoundText text={fullNameOf(player)} />
            </RowLink>
          </span>
          <span className="tabular ml-auto shrink-0 text-meta text-text-2">
            №&nbsp;
            <FoundText text={String(player.number)} />
          </span>
        </p>
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1 text-meta">
            <Clubs transfer={transfer} />
            <p className="truncate text-text-2">
              {transferStatusLabels[status]} ·{' '}
              <span className="tabular">
                {transfer.importedOn === null ? `${signatureProgress(transfer)}%` : importedLabel.toLowerCase()}
              </span>
            </p>
          </div>
          <SignLink transfer={transfer} />
        </div>
      </div>
    </div>
  );
}
