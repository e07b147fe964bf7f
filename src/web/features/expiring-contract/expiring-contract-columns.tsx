import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { ExpiringContract } from '#contract/expiring-contract.contract.ts';
import { daysText } from '#web/lib/plural.ts';
import { showDate } from '#web/lib/dates.ts';
import { FoundText } from '#web/lib/found-text.tsx';
import { fullNameOf } from '#web/lib/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { urgencyOf } from '#web/parts/expiry-badge.tsx';
import { contractType, noticeText } from './expiring-contract.text.ts';
import { PlayerName } from '#web/parts/player-name.tsx';

export type ContractColumn = 'player' | 'club' | 'type' | 'startDate' | 'endDate' | 'daysLeft';

/** A contract as a row: a transfer for a period has no number among the documents, so it takes a negative one. */
export interface ContractRow extends ExpiringContract {
  id: number;
}

export function contractRow(contract: ExpiringContract): ContractRow {
  return { ...contract, id: contract.documentId ?? -(contract.transferId ?? 0) };
}

export const contractHref = ({ player }: ContractRow) => `/players/${player.id}`;

/** How the whole collection is searched and ordered, see `arrayPage`. */
export const contractReading = {
  wordsOf: (contract: ContractRow) => [
    fullNameOf(contract.player),
    contract.player.number,
    contract.club?.fullName,
    contractType(contract),
    showDate(contract.startDate),
    showDate(contract.endDate),
    daysLeftText(contract.daysLeft),
  ],
  orders: {
    player: ({ player }: ContractRow) => `${player.lastName} ${player.firstName} ${player.middleName}`,
    club: ({ club }: ContractRow) => club?.fullName ?? null,
    type: contractType,
    startDate: ({ startDate }: ContractRow) => startDate,
    endDate: ({ endDate }: ContractRow) => endDate,
    daysLeft: ({ daysLeft }: ContractRow) => daysLeft,
  },
};

export const contractColumns: readonly DataColumn<ContractRow, ContractColumn>[] = [
  {
    header: 'Състезател',
    sortBy: 'player',
    cell: (contract) => <PlayerName player={contract.player} to={contractHref(contract)} />,
  },
  { header: 'Клуб', sortBy: 'club', cell: ({ club }) => <ContractClub club={club} /> },
  { header: 'Вид документ', sortBy: 'type', isWideOnly: true, cell: contractType },
  {
    header: 'Начална дата',
    sortBy: 'startDate',
    isOneLine: true,
    isWideOnly: true,
    cell: ({ startDate }) => showDate(startDate),
  },
  { header: 'Крайна дата', sortBy: 'endDate', isOneLine: true, cell: ({ endDate }) => showDate(endDate) },
  { header: 'Остават', sortBy: 'daysLeft', isOneLine: true, cell: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
];

type OnSend = (contract: ExpiringContract) => void;

export function noticeColumn(onSend: OnSend): DataColumn<ContractRow, ContractColumn> {
  return { header: 'Действия', cell: (contract) => <SendButton contract={contract} onSend={onSend} /> };
}

export function ContractCard({ contract, onSend }: { contract: ContractRow; onSend: OnSend }) {
  return (
    <div className="flex flex-col gap-3">
      <PlayerName player={contract.player} to={contractHref(contract)} />
      <div className="text-cell">
        <p>
          <ContractClub club={contract.club} />
        </p>
        <p className="text-text-2">
          <FoundText text={contractType(contract)} />
        </p>
        <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          до <FoundText text={showDate(contract.endDate)} />
          <DaysLeft days={contract.daysLeft} />
        </p>
      </div>
      <SendButton contract={contract} onSend={onSend} />
    </div>
  );
}

function ContractClub({ club }: Pick<ExpiringContract, 'club'>) {
  if (club === null) return '–';
  return (
    <Link to={`/clubs/${club.id}`} className="touch-target text-link hover:underline">
      <FoundText text={club.fullName} />
    </Link>
  );
}

const daysLeftText = (days: number) => (days === 0 ? 'изтича днес' : daysText(days));

function DaysLeft({ days }: { days: number }) {
  return (
    <Badge tone={urgencyOf(days)} hasDot>
      {daysLeftText(days)}
    </Badge>
  );
}

/** Stays in its place when it has been used today, and says why it does nothing. */
function SendButton({ contract, onSend }: { contract: ExpiringContract; onSend: OnSend }) {
  const { isNotifiedToday, player } = contract;
  return (
    <span className="inline-flex w-full flex-col sm:w-auto sm:items-start">
      <Button
        variant="secondary"
        aria-disabled={isNotifiedToday}
        aria-label={`Изпрати известие за ${fullNameOf(player)}${isNotifiedToday ? `. ${noticeText.sentToday}` : ''}`}
        onClick={() => (isNotifiedToday ? undefined : onSend(contract))}
        className="w-full text-label whitespace-nowrap aria-disabled:cursor-default aria-disabled:border-border aria-disabled:bg-surface-2 aria-disabled:text-disabled sm:min-h-9 sm:w-auto sm:px-3 pointer-coarse:min-h-11"
      >
        <Send size={18} aria-hidden />
        Изпрати известие
      </Button>
      {isNotifiedToday ? (
        <span aria-hidden className="mt-0.5 text-meta text-text-2">
          {noticeText.sentToday}
        </span>
      ) : null}
    </span>
  );
}
