import type { PlayerListItem } from '#contract/player.contract.ts';
import type { PlayerColumn } from '#web/api/player.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { NameCell } from '#web/ui/name-cell.tsx';

export const playerListColumns: readonly DataColumn<PlayerListItem, PlayerColumn>[] = [
  { header: 'Име', sortBy: 'name', cell: (player) => <PlayerName player={player} /> },
  { header: 'Дата на раждане', isOneLine: true, sortBy: 'birthDate', cell: (player) => showDate(player.birthDate) },
  { header: 'Националност', sortBy: 'nationality', isWideOnly: true, cell: (player) => player.nationality ?? '–' },
  { header: 'Настоящ клуб', sortBy: 'currentClub', cell: (player) => player.currentClub?.fullName ?? '–' },
];

export function PlayerName({ player }: { player: PlayerListItem }) {
  return (
    <NameCell
      picture={<PlayerPhoto player={player} />}
      name={fullNameOf(player)}
      detail={`Рег. №\u00a0${player.number}`}
    />
  );
}

function PlayerPhoto({ player }: { player: PlayerListItem }) {
  return <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={40} />;
}

export function PlayerCard({ player }: { player: PlayerListItem }) {
  return (
    <NameCell
      picture={<PlayerPhoto player={player} />}
      name={fullNameOf(player)}
      detail={
        <>
          <span className="block">
            Рег. №&nbsp;{player.number} · {showDate(player.birthDate)}
          </span>
          <span className="block">{player.currentClub?.fullName ?? '–'}</span>
        </>
      }
    />
  );
}
