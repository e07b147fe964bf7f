import { useNavigate, useSearchParams } from 'react-router';
import { type Actor, isAdministrator, isClubUser, may } from '#domain/access.rules.ts';
import type { PlayerFilter } from '#web/api/player.api.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { DeactivatedSwitch } from './deactivated-switch.tsx';

export const OWN_CLUBS = 'Моите клубове';

/** The own clubs come first, so they have no name in the address. */
const scopes = [
  { value: null, label: OWN_CLUBS },
  { value: 'false', label: 'Всички' },
] as const;

/** What the address says of the filters this person has. */
export function usePlayerFilter(actor: Actor | null): { filter: PlayerFilter; isOfClub: boolean } {
  const [parameters] = useSearchParams();
  const isOfClub = hasOwnClubs(actor);
  return {
    isOfClub,
    filter: {
      includeDeleted: may(actor, 'player.deactivate') && parameters.get('includeDeleted') === 'true',
      onlyOwnClubs: isOfClub && parameters.get('onlyOwnClubs') !== 'false',
    },
  };
}

interface PlayerFiltersProps {
  actor: Actor | null;
  filter: PlayerFilter;
  list: ListPaging;
}

/** Clubs choose between their own players and all, administrators also see the deactivated ones. */
export function PlayerFilters({ actor, filter, list }: PlayerFiltersProps) {
  const navigate = useNavigate();
  const showDeactivated = (isOn: boolean) => {
    const search = list.searchWith({ includeDeleted: isOn ? 'true' : null, page: null });
    void navigate({ search }, { preventScrollReset: true });
  };

  if (may(actor, 'player.deactivate')) {
    return <DeactivatedSwitch isOn={filter.includeDeleted} onChange={showDeactivated} />;
  }
  if (!hasOwnClubs(actor)) return null;
  return (
    <FilterLinks
      label="Клубове на състезателите"
      options={scopes}
      chosen={filter.onlyOwnClubs ? null : 'false'}
      searchFor={(value) => list.searchWith({ onlyOwnClubs: value, page: null })}
    />
  );
}

function hasOwnClubs(actor: Actor | null): boolean {
  return isClubUser(actor) && !isAdministrator(actor);
}
