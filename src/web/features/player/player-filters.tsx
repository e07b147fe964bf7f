import { Search } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Actor, isAdministrator, isClubUser, may } from '#domain/access.rules.ts';
import type { PlayerFilter } from '#web/api/player.api.ts';
import { OWN_CLUBS } from '#web/lib/own-clubs.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { DeactivatedSwitch } from './deactivated-switch.tsx';

const ALL_CLUBS = 'false';

/** The own clubs come first, so they have no name in the address. */
const scopes = [
  { value: null, label: OWN_CLUBS },
  { value: ALL_CLUBS, label: 'Всички' },
] as const;

/** What the address says of the filters this person has. */
export function usePlayerFilter(actor: Actor | null): { filter: PlayerFilter; isOfClub: boolean } {
  const [parameters] = useSearchParams();
  const isOfClub = hasOwnClubs(actor);
  return {
    isOfClub,
    filter: {
      includeDeleted: may(actor, 'player.deactivate') && parameters.get('includeDeleted') === 'true',
      onlyOwnClubs: isOfClub && parameters.get('onlyOwnClubs') !== ALL_CLUBS,
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
      chosen={filter.onlyOwnClubs ? null : ALL_CLUBS}
      searchFor={(value) => list.searchWith({ onlyOwnClubs: value, page: null })}
    />
  );
}

/** A search among the own clubs has found nothing: the same search among all. */
export function SearchEverywhere({ list }: { list: ListPaging }) {
  return (
    <Link
      to={{ search: list.searchWith({ onlyOwnClubs: ALL_CLUBS, page: null }) }}
      preventScrollReset
      className={buttonClass('secondary')}
    >
      <Search size={20} aria-hidden />
      Търси във всички клубове
    </Link>
  );
}

function hasOwnClubs(actor: Actor | null): boolean {
  return isClubUser(actor) && !isAdministrator(actor);
}
