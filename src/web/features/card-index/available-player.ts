import type { AvailablePlayer } from '#contract/card-index.contract.ts';
import { searchKey } from '#domain/search-key.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';

/** Looks through the whole names without regard to spaces, case and alphabet; a number is a registration number. */
export function findAvailable<Player extends AvailablePlayer>(players: readonly Player[], text: string): Player[] {
  const wanted = searchKey(text);
  return players.filter(
    (player) => searchKey(fullNameOf(player)).includes(wanted) || (wanted !== '' && String(player.number) === wanted),
  );
}

/** Number and year tell two people of the same name apart. */
export function availableDetail(player: AvailablePlayer): string {
  const born = player.birthDate === null ? null : `${player.birthDate.slice(0, 4)}\u00a0г.`;
  return [`Рег. №\u00a0${player.number}`, born].filter(Boolean).join(' · ');
}

export function availableItem(player: AvailablePlayer): PickerItem {
  return {
    id: player.id,
    label: fullNameOf(player),
    detail: availableDetail(player),
    picture: { name: `${player.firstName} ${player.lastName}`, src: photoUrl(player.photoId, 'small') },
  };
}
