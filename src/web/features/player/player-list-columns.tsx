import { Eye, Pencil } from 'lucide-react';
import type { PlayerListItem } from '#contract/player.contract.ts';
import { type Actor, may } from '#domain/access.rules.ts';
import type { PlayerColumn } from '#web/api/player.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { FoundText } from '#web/lib/found-text.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { DeactivatedBadge } from '#web/ui/deactivated-badge.tsx';

export const playerHref = (player: { id: number }) => `/players/${player.id}`;

export const playerListColumns: readonly DataColumn<PlayerListItem, PlayerColumn>[] = [
  { header: 'Име', sortBy: 'name', cell: (player) => <PlayerName player={player} to={playerHref(player)} /> },
  { header: 'Дата на раждане', isOneLine: true, sortBy: 'birthDate', cell: (player) => showDate(player.birthDate) },
  { header: 'Националност', sortBy: 'nationality', isWideOnly: true, cell: (player) => player.nationality ?? '–' },
  { header: 'Настоящ клуб', sortBy: 'currentClub', cell: (player) => player.currentClub?.fullName ?? '–' },
];

/** What the person may do with the players of the list; undefined when nothing. */
export function playerRowActions(actor: Actor | null): RowActions<PlayerListItem> | undefined {
  if (!may(actor, 'player.update')) return undefined;
  return {
    nameOf: fullNameOf,
    actionsOf: (player) => [{ label: 'Промяна', Icon: Pencil, href: `${playerHref(player)}/edit` }],
  };
}

/** Where everyone may at least look; nothing for the players whose profile stays closed. */
export function teamRowActions(
  actor: Actor | null,
  hrefOf: (player: PlayerListItem) => string | null,
): RowActions<PlayerListItem> {
  return (
    playerRowActions(actor) ?? {
      nameOf: fullNameOf,
      actionsOf: (player) => {
        const href = hrefOf(player);
        return href === null ? [] : [{ label: 'Преглед', Icon: Eye, href }];
      },
    }
  );
}

type NamedPlayer = Pick<PlayerListItem, 'number' | 'photoId' | 'firstName' | 'middleName' | 'lastName'> & {
  isDeleted?: boolean;
};

interface PlayerNameProps<Player extends NamedPlayer = NamedPlayer> {
  player: Player;
  /** Absent where the person may not open the profile. */
  to?: string | null;
}

export function PlayerName({ player, to = null }: PlayerNameProps) {
  return (
    <NameCell
      picture={<PlayerPhoto player={player} />}
      name={<LinkedName player={player} to={to} />}
      detail={<PlayerNumber player={player} />}
    />
  );
}

function LinkedName({ player, to }: Required<PlayerNameProps>) {
  const name = <FoundText text={fullNameOf(player)} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {to === null ? name : <RowLink to={to}>{name}</RowLink>}
      {player.isDeleted ? <DeactivatedBadge /> : null}
    </span>
  );
}

function PlayerNumber({ player }: { player: NamedPlayer }) {
  return (
    <>
      Рег. №&nbsp;
      <FoundText text={String(player.number)} />
    </>
  );
}

function PlayerPhoto({ player }: { player: NamedPlayer }) {
  return <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />;
}

export function PlayerCard({ player, to = null }: PlayerNameProps<PlayerListItem>) {
  return (
    <NameCell
      picture={<PlayerPhoto player={player} />}
      name={<LinkedName player={player} to={to} />}
      detail={
        <>
          <span className="block">
            <PlayerNumber player={player} /> · {showDate(player.birthDate)}
          </span>
          <span className="block">{player.currentClub?.fullName ?? '–'}</span>
        </>
      }
    />
  );
}
