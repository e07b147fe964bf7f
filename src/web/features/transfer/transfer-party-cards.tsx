import { ArrowDown, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { TransferClub, TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { withoutFromClubLabel } from '#domain/transfer/transfer.rules.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { showDate } from '#web/lib/text/dates.ts';
import { logoUrl, photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { ActButton } from './steps/step-button.tsx';
import { actNameOf, type TransferAct } from './steps/transfer-steps.text.ts';
import type { TransferActs } from './use-own-steps.tsx';

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

interface PartyCardsProps {
  transfer: TransferDetails;
  acts: TransferActs;
}

/** Whose transfer it is; the player's own account signs here. */
export function TransferPlayerCard({ transfer, acts }: PartyCardsProps) {
  const { player } = transfer;
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
      <Signing transfer={transfer} acts={acts} act="confirmAsPlayer" />
    </Card>
  );
}

/** From whom to whom, joined by an arrow; each club signs on its own card. */
export function TransferClubCards({ transfer, acts }: PartyCardsProps) {
  const { fromClub, toClub } = transfer;
  return (
    <div className="grid grid-cols-1 items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr] *:[section]:h-full">
      <Card title="Отдаващ клуб">
        {fromClub === null ? <p className="text-text-2">{withoutFromClubLabel}</p> : <Club club={fromClub} />}
        <Signing transfer={transfer} acts={acts} act="confirmAsFromClub" />
      </Card>
      <span aria-hidden className="flex items-center justify-center text-text-3">
        <ArrowRight size={24} className="hidden sm:block" />
        <ArrowDown size={24} className="sm:hidden" />
      </span>
      <Card title="Приемащ клуб">
        <Club club={toClub} />
        <Signing transfer={transfer} acts={acts} act="confirmAsToClub" />
      </Card>
    </div>
  );
}

/** The button of a party, for whoever acts for it. Who acts for both clubs is told for which. */
function Signing({ transfer, acts, act }: PartyCardsProps & { act: TransferAct }) {
  const own = acts.own.find((one) => one.act === act);
  if (own === undefined) return null;
  const isForBoth = ['confirmAsFromClub', 'confirmAsToClub'].every((one) =>
    acts.own.some((other) => other.act === one),
  );
  const isGiven = own.refusal === 'transferAlreadySigned';
  const label = isGiven ? 'Подписано' : isForBoth ? actNameOf(act, transfer) : undefined;
  return (
    <ActButton
      transfer={transfer}
      acts={acts}
      own={own}
      className={act === 'confirmAsPlayer' ? 'mt-4 sm:items-start' : 'mt-4'}
      {...(label === undefined ? {} : { label })}
    />
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
