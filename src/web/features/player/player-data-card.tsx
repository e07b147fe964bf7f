import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClubReference } from '#contract/list.contract.ts';
import type { PlayerDetails } from '#contract/player.contract.ts';
import { may } from '#domain/access.rules.ts';
import { isCloseToPlayer } from '#domain/player.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/dates.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { HiddenValue } from '#web/ui/hidden-value.tsx';
import { EgnValue } from './egn-value.tsx';
import { playerLabels, sexLabel } from './player.text.ts';

interface Item {
  term: string;
  value: ReactNode;
}

export function PlayerDataCard({ player }: { player: PlayerDetails }) {
  const actor = useActor();
  const closed = closedItems(player);
  const items = [
    ...openItems(player),
    // For other clubs one line says what is withheld, instead of a lock in every place.
    ...(isCloseToPlayer(actor, player)
      ? closed
      : [{ term: closed.map(({ term }) => term).join(' · '), value: <HiddenValue /> }]),
  ];

  return (
    <Card
      title="Лични данни"
      actions={
        may(actor, 'player.update') ? (
          <Link to={`/players/${player.id}/edit`} aria-keyshortcuts="E" className={buttonClass('secondary')}>
            <Pencil size={18} aria-hidden />
            Промяна
          </Link>
        ) : null
      }
    >
      <DefinitionList items={items} />
    </Card>
  );
}

function openItems(player: PlayerDetails): Item[] {
  return [
    { term: playerLabels.fullName, value: fullNameOf(player) },
    { term: playerLabels.number, value: <span className="tabular">{player.number}</span> },
    { term: playerLabels.egn, value: <EgnValue egn={player.egn} /> },
    { term: playerLabels.birthDate, value: <span className="tabular">{showDate(player.birthDate)}</span> },
    { term: playerLabels.currentClub, value: <ClubLink club={player.currentClub} /> },
  ];
}

function closedItems(player: PlayerDetails): Item[] {
  return [
    { term: playerLabels.firstClubId, value: <ClubLink club={player.firstClub} /> },
    { term: playerLabels.currentCoachId, value: player.currentCoach?.name ?? '–' },
    { term: playerLabels.firstCoachId, value: player.firstCoach?.name ?? '–' },
    { term: playerLabels.playingSince, value: <span className="tabular">{showDate(player.playingSince)}</span> },
    { term: playerLabels.sex, value: sexLabel(player.sex) },
    { term: playerLabels.nationality, value: player.nationality ?? '–' },
    { term: playerLabels.cityName, value: player.city?.name ?? '–' },
    { term: playerLabels.region, value: player.region?.name ?? '–' },
  ];
}

function ClubLink({ club }: { club: ClubReference | null }) {
  if (club === null) return '–';
  return (
    <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
      {club.fullName}
    </Link>
  );
}
