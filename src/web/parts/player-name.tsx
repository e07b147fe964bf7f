import type { ReactNode } from 'react';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { DeactivatedBadge } from './deactivated-badge.tsx';
import * as texts from './player-name.text.ts';

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
  const { lastName, ...given } = player;
  // Lists are in the order of family names: they stand out down the edge.
  const name = (
    <>
      <span className="font-normal">
        <FoundText text={`${fullNameOf({ ...given, lastName: '' })} `} />
      </span>
      <FoundText text={lastName} />
    </>
  );
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
      {texts.registrationNumberBefore}
      <FoundText text={String(player.number)} />
    </>
  );
}

function PlayerPhoto({ player }: { player: NamedPlayer }) {
  return <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />;
}

export function PlayerCard({ player, to = null, detail }: PlayerNameProps<PlayerListItem> & { detail?: ReactNode }) {
  return (
    <NameCell
      picture={<PlayerPhoto player={player} />}
      name={<LinkedName player={player} to={to} />}
      detail={
        <>
          <span className="block">
            <PlayerNumber player={player} /> · {foundIn(showDate(player.birthDate))}
          </span>
          <span className="block truncate">{detail ?? foundIn(player.currentClub?.fullName ?? '–')}</span>
        </>
      }
    />
  );
}
