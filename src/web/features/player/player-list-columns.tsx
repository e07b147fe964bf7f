import { Eye, Pencil } from 'lucide-react';
import type { PlayerListItem } from '#contract/player.contract.ts';
import { type Actor, may } from '#domain/access.rules.ts';
import type { PlayerColumn } from '#web/api/player.api.ts';
import { showDate } from '#web/lib/dates.ts';
import { fullNameOf } from '#web/lib/names.ts';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { PlayerName } from '#web/parts/player-name.tsx';

export const playerHref = (player: { id: number }) => `/players/${player.id}`;

export const playerListColumns: readonly DataColumn<PlayerListItem, PlayerColumn>[] = [
  { header: 'Име', sortBy: 'name', cell: (player) => <PlayerName player={player} to={playerHref(player)} /> },
  { header: 'Дата на раждане', isOneLine: true, sortBy: 'birthDate', cell: (player) => showDate(player.birthDate) },
  { header: 'Гражданство', sortBy: 'nationality', isWideOnly: true, cell: (player) => player.nationality ?? '–' },
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
