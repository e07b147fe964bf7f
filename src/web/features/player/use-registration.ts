import type { OptionItem } from '#contract/options.contract.ts';
import { type Actor, clubScope } from '#domain/access.rules.ts';
import { useOptions } from '#web/api/options.api.ts';
import { playerFieldList, type PlayerFormValues } from './player-field-list.ts';

interface Registration {
  clubs: 'all' | readonly OptionItem[];
  start: PlayerFormValues;
}

/** Into which clubs the person may register and how the form starts; null while the clubs are on their way. */
export function useRegistration(actor: Actor, wantedClubId: number | null) {
  const { data, error, refetch } = useOptions('clubs');
  const scope = clubScope(actor);
  // Without the names of the clubs an administrator can still search for one.
  if (data === undefined && (error === null || scope !== 'all')) return { registration: null, error, refetch };

  const clubs = scope === 'all' ? scope : (data ?? []).filter(({ value }) => scope.includes(value));
  const wanted = data?.find(({ value }) => value === wantedClubId);
  const registration: Registration = {
    clubs,
    start: { ...playerFieldList.empty, firstClubId: firstClub(clubs, wanted) },
  };
  return { registration, error, refetch };
}

function firstClub(clubs: Registration['clubs'], wanted: OptionItem | undefined): PlayerFormValues['firstClubId'] {
  if (clubs === 'all') return wanted === undefined ? null : { id: wanted.value, label: wanted.label };
  const club = clubs.length === 1 ? clubs[0] : clubs.find(({ value }) => value === wanted?.value);
  return club === undefined ? '' : String(club.value);
}
