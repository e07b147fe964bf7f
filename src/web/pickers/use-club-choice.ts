import type { OptionItem } from '#contract/federation/options.contract.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { useOptions } from '#web/api/federation/options.api.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';

/** A club is text in a list of the own ones and an item in the picker. */
export type ChosenClub = string | PickerItem | null;

export interface ClubChoice {
  clubs: 'all' | readonly OptionItem[];
  start: ChosenClub;
  /** There is none to choose: the first is still to be added, or the own ones are closed. */
  isEmpty: boolean;
}

/** For which clubs the person may fill in a form, and with which it starts; null while the clubs are on their way. */
export function useClubChoice(actor: Actor, wantedClubId: number | null) {
  const { data, error, refetch } = useOptions('clubs');
  const scope = clubScope(actor);
  // Without the names of the clubs an administrator can still search for one.
  if (data === undefined && (error === null || scope !== 'all')) return { choice: null, error, refetch };

  const clubs = scope === 'all' ? scope : (data ?? []).filter(({ value }) => scope.includes(value));
  const wanted = data?.find(({ value }) => value === wantedClubId);
  const isEmpty = clubs === 'all' ? data?.length === 0 : clubs.length === 0;
  const choice: ClubChoice = { clubs, start: firstClub(clubs, wanted), isEmpty };
  return { choice, error, refetch };
}

function firstClub(clubs: ClubChoice['clubs'], wanted: OptionItem | undefined): ChosenClub {
  if (clubs === 'all') return wanted === undefined ? null : { id: wanted.value, label: wanted.label };
  const club = clubs.length === 1 ? clubs[0] : clubs.find(({ value }) => value === wanted?.value);
  return club === undefined ? '' : String(club.value);
}

export function clubIdOf(chosen: unknown): number | null {
  const id = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? chosen.id : chosen;
  return id === '' || id === null || id === undefined ? null : Number(id);
}
