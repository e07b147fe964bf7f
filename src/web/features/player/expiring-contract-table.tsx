import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { ExpiringContract } from '#contract/player.contract.ts';
import { daysText } from '#web/lib/counted.ts';
import { showDate } from '#web/lib/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/record-table.tsx';
import { contractKey, contractType, noticeText } from './expiring-contract.text.ts';
import { urgencyOf } from '#web/ui/expiry-badge.tsx';

interface ExpiringContractTableProps {
  contracts: readonly ExpiringContract[];
  onSend: (contract: ExpiringContract) => void;
}

export function ExpiringContractTable({ contracts, onSend }: ExpiringContractTableProps) {
  return <RecordTable label="Изтичащи договори" columns={columnsFor(onSend)} rows={contracts} keyOf={contractKey} />;
}

function columnsFor(onSend: ExpiringContractTableProps['onSend']): RecordColumn<ExpiringContract>[] {
  return [
    { header: 'Състезател', cell: ({ player }) => <ContractPlayer player={player} /> },
    { header: 'Клуб', cell: ({ club }) => <ContractClub club={club} /> },
    { header: 'Вид документ', isWideOnly: true, cell: contractType },
    { header: 'Начална дата', isOneLine: true, isWideOnly: true, cell: ({ startDate }) => showDate(startDate) },
    { header: 'Крайна дата', isOneLine: true, cell: ({ endDate }) => showDate(endDate) },
    { header: 'Остават', isOneLine: true, cell: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
    {
      header: 'Действия',
      isAction: true,
      cell: (contract) => <SendButton contract={contract} onSend={() => onSend(contract)} />,
    },
  ];
}

function ContractPlayer({ player }: Pick<ExpiringContract, 'player'>) {
  return (
    <div className="sm:min-w-52">
      <NameCell
        picture={
          <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />
        }
        name={
          <Link
            to={`/players/${player.id}`}
            className="touch-target inline-flex items-center text-link hover:underline"
          >
            {fullNameOf(player)}
          </Link>
        }
        detail={`Рег. №\u00a0${player.number}`}
      />
    </div>
  );
}

function ContractClub({ club }: Pick<ExpiringContract, 'club'>) {
  if (club === null) return '–';
  return (
    <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
      {club.fullName}
    </Link>
  );
}

function DaysLeft({ days }: { days: number }) {
  return (
    <Badge tone={urgencyOf(days)} hasDot>
      {days === 0 ? 'изтича днес' : daysText(days)}
    </Badge>
  );
}

/** Stays in its place when it has been used today, and says why it does nothing. */
function SendButton({ contract, onSend }: { contract: ExpiringContract; onSend: () => void }) {
  const { isNotifiedToday, player } = contract;
  return (
    <span className="inline-flex w-full flex-col sm:w-auto sm:items-end">
      <Button
        variant="secondary"
        aria-disabled={isNotifiedToday}
        aria-label={`Изпрати известие за ${fullNameOf(player)}${isNotifiedToday ? `. ${noticeText.sentToday}` : ''}`}
        onClick={() => (isNotifiedToday ? undefined : onSend())}
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
