import { ArrowDown, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TransferClub, TransferDetails } from '#contract/transfer.contract.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { showDate } from '#web/lib/dates.ts';
import { logoUrl, photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { NO_FROM_CLUB } from './transfer.text.ts';

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

/** Whose transfer it is. */
export function TransferPlayerCard({ player }: Pick<TransferDetails, 'player'>) {
  const { currentClub } = player;
  return (
    <Card title="Състезател">
      <NameCell
        picture={
          <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={64} />
        }
        name={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Link to={`/players/${player.id}`} className={linkClass}>
              {fullNameOf(player)}
            </Link>
            {player.isDeleted ? <DeactivatedBadge /> : null}
          </span>
        }
        detail={`Рег. №\u00a0${player.number}`}
      />
      <div className="mt-4">
        <DefinitionList
          items={[
            { term: 'Дата на раждане', value: <span className="tabular">{showDate(player.birthDate)}</span> },
            { term: 'Настоящ клуб', value: currentClub === null ? 'Няма клуб' : <ClubLink club={currentClub} /> },
          ]}
        />
      </div>
    </Card>
  );
}

/** From whom to whom, joined by an arrow. */
export function TransferClubCards({ transfer: { fromClub, toClub } }: { transfer: TransferDetails }) {
  return (
    <div className="grid grid-cols-1 items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr] *:[section]:h-full">
      <Card title="Отдаващ клуб">
        {fromClub === null ? <p className="text-text-2">{NO_FROM_CLUB}</p> : <Club club={fromClub} />}
      </Card>
      <span aria-hidden className="flex items-center justify-center text-text-3">
        <ArrowRight size={24} className="hidden sm:block" />
        <ArrowDown size={24} className="sm:hidden" />
      </span>
      <Card title="Приемащ клуб">
        <Club club={toClub} />
      </Card>
    </div>
  );
}

function Club({ club }: { club: TransferClub }) {
  return (
    <NameCell
      picture={<Avatar name={club.fullName} src={logoUrl(club.logoId, 'small')} size={48} isLogo />}
      name={<ClubLink club={club} />}
      detail={club.city.name}
    />
  );
}

function ClubLink({ club }: { club: { id: number; fullName: string } }) {
  return (
    <Link to={`/clubs/${club.id}`} className={linkClass}>
      {club.fullName}
    </Link>
  );
}
