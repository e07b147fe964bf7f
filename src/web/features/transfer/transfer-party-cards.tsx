import { ArrowDown, ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { TransferClub, TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { abroadLabel, isAbroad } from '#domain/transfer/abroad.rules.ts';
import { withoutFromClubLabel } from '#domain/transfer/transfer.rules.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { showDate } from '#web/lib/text/dates.ts';
import { logoUrl, photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { StepButton } from './steps/step-button.tsx';
import { certificateText, clubOfStep, stepNameOf, type StateStep } from './steps/transfer-steps.text.ts';
import type { OwnSteps } from './use-own-steps.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-party-cards.text.ts';

const PlayerSigners = lazyPart(async () => (await import('./signing/player-signers.tsx')).PlayerSigners);

const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

interface PartyCardsProps {
  transfer: TransferDetails;
  steps: OwnSteps;
}

export function TransferPlayerCard({ transfer, steps }: PartyCardsProps) {
  const { player } = transfer;
  const { currentClub } = player;
  return (
    <Card title={words.player}>
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
        detail={texts.registrationNumber(player.number)}
      />
      <div className="mt-4">
        <DefinitionList
          items={[
            { term: texts.birthDate, value: <span className="tabular">{showDate(player.birthDate)}</span> },
            { term: texts.currentClub, value: currentClub === null ? texts.noClub : <ClubLink club={currentClub} /> },
          ]}
        />
      </div>
      <Suspense>
        <PlayerSigners transfer={transfer} />
      </Suspense>
      <Signing transfer={transfer} steps={steps} step="confirmAsPlayer" />
    </Card>
  );
}

export function TransferClubCards({ transfer, steps }: PartyCardsProps) {
  const { fromClub, toClub } = transfer;
  return (
    <div className="grid grid-cols-1 items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr] *:[section]:h-full">
      <Card title={texts.fromClub}>
        {fromClub === null ? <p className="text-text-2">{withoutFromClubLabel}</p> : <Club club={fromClub} />}
        <Signing transfer={transfer} steps={steps} step="confirmAsFromClub" />
      </Card>
      <span aria-hidden className="flex items-center justify-center text-text-3">
        <ArrowRight size={24} className="hidden sm:block" />
        <ArrowDown size={24} className="sm:hidden" />
      </span>
      <Card title={texts.toClub}>
        <Club club={toClub} />
        <Signing transfer={transfer} steps={steps} step="confirmAsToClub" />
      </Card>
    </div>
  );
}

/** The button of a party, for whoever steps for it. Who steps for both clubs is told for which. */
function Signing({ transfer, steps, step }: PartyCardsProps & { step: StateStep }) {
  const own = steps.own.find((one) => one.step === step);
  if (own === undefined) return null;
  const isForBoth = ['confirmAsFromClub', 'confirmAsToClub'].every((one) =>
    steps.own.some((other) => other.step === one),
  );
  const isGiven = own.refusal === 'transferAlreadySigned';
  const club = clubOfStep(step, transfer);
  const isOfAbroad = isAbroad(club);
  const label = isGiven
    ? isOfAbroad
      ? certificateText.confirmed
      : texts.signed
    : isForBoth || isOfAbroad
      ? stepNameOf(step, transfer)
      : undefined;
  return (
    <StepButton
      transfer={transfer}
      steps={steps}
      own={own}
      className={step === 'confirmAsPlayer' ? 'mt-4 sm:items-start' : 'mt-4'}
      {...(label === undefined ? {} : { label })}
    />
  );
}

function Club({ club }: { club: TransferClub }) {
  return (
    <NameCell
      picture={<Avatar name={club.fullName} src={logoUrl(club.logoId, 'small')} size={48} isLogo />}
      name={club.id === null ? club.fullName : <ClubLink club={{ id: club.id, fullName: club.fullName }} />}
      detail={club.id === null ? abroadLabel : club.city.name}
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
