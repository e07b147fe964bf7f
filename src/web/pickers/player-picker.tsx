import type { PlayerListItem } from '#contract/player/player.contract.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import { findPlayers } from '#web/api/player/player.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { closestFirst, foundBy } from './found-by.ts';
import * as texts from './player-picker.text.ts';

export async function searchPlayers(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  return itemsOf(text, await findPlayers(text, signal));
}

/** Those who are deactivated as well. */
export async function searchEveryPlayer(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  return itemsOf(text, await findPlayers(text, signal, { includeDeleted: true }));
}

/** Of a club its own players alone. */
export async function searchOwnPlayers(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  return itemsOf(text, await findPlayers(text, signal, { onlyOwnClubs: true }));
}

function itemsOf(text: string, players: readonly PlayerListItem[]): PickerItem[] {
  const items = players.map((player) => {
    const item = playerItem(player);
    const shown = [item.label, ...(item.detail === undefined ? [] : [item.detail])];
    const found = foundBy(text, shown, [
      player.birthDate === null ? null : showDate(player.birthDate),
      player.nationality,
    ]);
    return { ...item, detail: [item.detail, ...found].filter(Boolean).join(' · ') };
  });
  return closestFirst(text, items);
}

/** Number, year and club tell two people of the same name apart. */
export function playerItem(player: PlayerListItem): PickerItem {
  const details = [
    texts.registrationNumber(player.number),
    player.birthDate === null ? null : texts.birthYear(player.birthDate.slice(0, 4)),
    player.currentClub?.fullName,
    player.isDeleted ? deactivatedLabel.toLowerCase() : null,
  ];
  return {
    id: player.id,
    label: fullNameOf(player),
    detail: details.filter(Boolean).join(' · '),
    picture: { name: `${player.firstName} ${player.lastName}`, src: photoUrl(player.photoId, 'small') },
  };
}
