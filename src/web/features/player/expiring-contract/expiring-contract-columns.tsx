import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { daysText } from '#web/lib/text/plural.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { urgencyOf } from '#web/parts/expiry-badge.tsx';
import { contractType, noticeText, shortContractType } from './expiring-contract.text.ts';
import { PlayerName } from '#web/parts/player-name.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './expiring-contract-columns.text.ts';

type ContractColumn = 'player' | 'club' | 'type' | 'startDate' | 'endDate' | 'daysLeft';

/** A contract as a row: a transfer for a period has no number among the documents, so it takes a negative one. */
export interface ContractRow extends ExpiringContract {
  id: number;
}

export function contractRow(contract: ExpiringContract): ContractRow {
  return { ...contract, id: contract.documentId ?? -(contract.transferId ?? 0) };
}

export const contractHref = ({ player }: ContractRow) => `/players/${player.id}`;

export const contractReading = {
  wordsOf: (contract: ContractRow) => [
    fullNameOf(contract.player),
    contract.player.number,
    contract.club?.fullName,
    contractType(contract),
    shortContractType(contract),
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
    header: words.player,
    sortBy: 'player',
    width: 19,
    cell: (contract) => <PlayerName player={contract.player} to={contractHref(contract)} />,
  },
  { header: words.club, sortBy: 'club', width: 12, cell: ({ club }) => <ContractClub club={club} /> },
  {
    header: texts.documentKind,
    sortBy: 'type',
    width: 10,
    isWideOnly: true,
    cell: (contract) => <ContractKind contract={contract} />,
  },
  {
    header: texts.startDate,
    sortBy: 'startDate',
    width: 6.5,
    isOneLine: true,
    isWideOnly: true,
    cell: ({ startDate }) => showDate(startDate),
  },
  { header: texts.endDate, sortBy: 'endDate', width: 6.5, isOneLine: true, cell: ({ endDate }) => showDate(endDate) },
  {
    header: texts.remaining,
    sortBy: 'daysLeft',
    width: 7.5,
    isOneLine: true,
    cell: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
  },
];

type OnSend = (contract: ExpiringContract) => void;

export function noticeColumn(onSend: OnSend): DataColumn<ContractRow, ContractColumn> {
  return { header: words.actions, width: 8, cell: (contract) => <SendButton contract={contract} onSend={onSend} /> };
}

export function ContractCard({ contract, onSend }: { contract: ContractRow; onSend: OnSend }) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <PlayerName player={contract.player} to={contractHref(contract)} />
        <p className="truncate text-label text-text-2">{foundIn(contract.club?.fullName ?? '–')}</p>
        <p className="text-label">
          <ContractKind contract={contract} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-label">
          <span className="tabular">
            {texts.until}
            {foundIn(showDate(contract.endDate))}
          </span>
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

/** In short, so that it can be read on a phone too; whoever cannot see it hears the whole label. */
function ContractKind({ contract }: { contract: ExpiringContract }) {
  const [whole, short] = [contractType(contract), shortContractType(contract)];
  if (whole === short) return foundIn(whole);
  return (
    <span title={whole}>
      <span aria-hidden>{foundIn(short)}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

const daysLeftText = (days: number) => (days === 0 ? texts.expiresToday : daysText(days));

function DaysLeft({ days }: { days: number }) {
  return (
    <Badge tone={urgencyOf(days)} hasDot>
      {daysLeftText(days)}
    </Badge>
  );
}

function SendButton({ contract, onSend }: { contract: ExpiringContract; onSend: OnSend }) {
  const { isNotifiedToday, isMailSent, player } = contract;
  if (isNotifiedToday) {
    const told = isMailSent ? noticeText.sentToday : noticeText.preparedToday;
    return <span className="text-meta whitespace-nowrap text-text-2">{told}</span>;
  }
  const label = texts.sendNoticeFor(fullNameOf(player));
  return (
    <IconButton label={label} title={texts.sendNotice} onClick={() => onSend(contract)}>
      <Send size={20} aria-hidden />
    </IconButton>
  );
}
