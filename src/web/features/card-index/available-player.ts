import type { AvailablePlayer } from '#contract/card-index/card-index.contract.ts';
import { type AgeGroupCode, ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { searchKey } from '#domain/search/search-key.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';

/** Looks through the whole names without regard to spaces, case and alphabet; a number is a registration number. */
export function findAvailable<Player extends AvailablePlayer>(players: readonly Player[], text: string): Player[] {
  const wanted = searchKey(text);
  return players.filter(
    (player) => searchKey(fullNameOf(player)).includes(wanted) || (wanted !== '' && String(player.number) === wanted),
  );
}

/** The own group of the licence first, then the younger ones, the oldest of each before the others; else by name. */
export function byCloseness(players: readonly AvailablePlayer[]): AvailablePlayer[] {
  const bornIn = ({ birthDate }: AvailablePlayer) => Number(birthDate?.slice(0, 4) ?? 0);
  return players.toSorted((one, other) => other.ageGroup - one.ageGroup || bornIn(one) - bornIn(other));
}

/** Number and year tell two people of the same name apart; the group is said of whoever has another one. */
export function availableDetail(player: AvailablePlayer, group: AgeGroupCode): string {
  const born = player.birthDate === null ? null : `${player.birthDate.slice(0, 4)}\u00a0г.`;
  const own = player.ageGroup === group ? null : ageGroupLabel(player.ageGroup);
  return [`Рег. №\u00a0${player.number}`, born, own].filter(Boolean).join(' · ');
}

export const OF_GROUP = 'От групата';

export function groupedItem(player: AvailablePlayer, group: AgeGroupCode) {
  return { ...availableItem(player, group), group: player.ageGroup === group ? OF_GROUP : 'По-малки' };
}

export function availableItem(player: AvailablePlayer, group: AgeGroupCode): PickerItem {
  return {
    id: player.id,
    label: fullNameOf(player),
    detail: availableDetail(player, group),
    picture: { name: `${player.firstName} ${player.lastName}`, src: photoUrl(player.photoId, 'small') },
  };
}
