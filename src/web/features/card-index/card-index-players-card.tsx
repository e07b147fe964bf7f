import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index.contract.ts';
import { type Actor, clubScope } from '#domain/access.rules.ts';
import { mayOpenPlayer } from '#domain/player.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { plural } from '#web/lib/plural.ts';
import { showDate } from '#web/lib/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { HiddenValue } from '#web/ui/hidden-value.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/record-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Everybody on the licence, without pages: a player who is on it must not be overlooked. */
export function CardIndexPlayersCard({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const actor = useActor();
  const { players } = cardIndex;
  return (
    <Card
      title="Състезатели"
      {...(players.length === 0 ? {} : { description: plural(players.length, 'състезател', 'състезатели') })}
    >
      {players.length === 0 ? (
        <EmptyState Icon={Users} text="Няма добавени състезатели" />
      ) : (
        <RecordTable
          label="Състезатели"
          columns={columnsFor(actor, cardIndex)}
          rows={players}
          keyOf={(player) => player.id}
          rowHref={({ id }) => (mayOpenPlayer(actor, id) ? `/players/${id}` : null)}
        />
      )}
    </Card>
  );
}

function columnsFor(actor: Actor | null, cardIndex: CardIndexDetails): RecordColumn<CardIndexPlayer>[] {
  const hidesNationality = !seesBeyondTheSheet(actor, cardIndex);
  return [
    {
      header: 'Име',
      sortValue: ({ lastName, firstName, middleName }) => `${lastName} ${firstName} ${middleName}`,
      cell: (player) => <PlayerName player={player} isLink={mayOpenPlayer(actor, player.id)} />,
    },
    {
      header: 'Дата на раждане',
      isOneLine: true,
      sortValue: (player) => player.birthDate,
      cell: (player) => showDate(player.birthDate),
    },
    {
      header: 'Гражданство',
      ...(hidesNationality ? {} : { sortValue: (player: CardIndexPlayer) => player.nationality }),
      cell: (player) => (hidesNationality ? <HiddenValue /> : (player.nationality ?? '–')),
    },
  ];
}

/** Other clubs get what the printed sheet says; the server withholds the rest. */
function seesBeyondTheSheet(actor: Actor | null, { clubId, players }: CardIndexDetails): boolean {
  if (actor === null) return false;
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId) || players.some(({ id }) => id === actor.playerId);
}

function PlayerName({ player, isLink }: { player: CardIndexPlayer; isLink: boolean }) {
  const name = fullNameOf(player);
  return (
    <NameCell
      picture={
        <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />
      }
      name={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {isLink ? (
            <Link
              to={`/players/${player.id}`}
              className="text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {player.isDeleted ? <DeactivatedBadge /> : null}
        </span>
      }
    />
  );
}
