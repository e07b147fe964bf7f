import { Link } from 'react-router';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index.contract.ts';
import { type Actor, clubScope, isStaff } from '#domain/access.rules.ts';
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
import { RecordTable, type RecordColumn } from '#web/ui/record-table.tsx';

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
        <p className="-mt-2 text-text-2">Няма добавени състезатели</p>
      ) : (
        <RecordTable
          label="Състезатели"
          columns={columnsFor(actor, cardIndex)}
          rows={players}
          keyOf={(player) => player.id}
          rowHref={(player) => (mayOpenPlayer(actor, player.id) ? `/players/${player.id}` : null)}
        />
      )}
    </Card>
  );
}

function columnsFor(actor: Actor | null, cardIndex: CardIndexDetails): RecordColumn<CardIndexPlayer>[] {
  const { players } = cardIndex;
  const name: RecordColumn<CardIndexPlayer> = {
    header: 'Име',
    sortValue: (player) => [player.lastName, player.firstName, player.middleName].join(' '),
    cell: (player) => <PlayerName player={player} isLink={mayOpenPlayer(actor, player.id)} />,
  };
  const birthDate: RecordColumn<CardIndexPlayer> = {
    header: 'Дата на раждане',
    isOneLine: true,
    sortValue: (player) => player.birthDate,
    cell: (player) => showDate(player.birthDate),
  };
  const nationality: RecordColumn<CardIndexPlayer> = {
    header: 'Гражданство',
    sortValue: (player) => player.nationality,
    cell: (player) => player.nationality ?? '–',
  };
  return [
    { header: '№', isOneLine: true, isRowNumber: true, cell: (player) => players.indexOf(player) + 1 },
    name,
    // What the server withholds from this person has no column: other clubs get what the printed sheet says.
    ...(isStaff(actor) ? [birthDate] : []),
    ...(isOwnLicence(actor, cardIndex) ? [nationality] : []),
  ];
}

function isOwnLicence(actor: Actor | null, { clubId }: CardIndexDetails): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId);
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
      detail={`Рег. №\u00a0${player.number}`}
    />
  );
}
