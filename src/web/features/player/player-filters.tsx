import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type Actor, isAdministrator, isClubUser, may } from '#domain/common/access.rules.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import type { PlayerFilter } from '#web/api/player/player.api.ts';
import { type Filtering, useAskedFilters } from '#web/lib/list-filters.ts';
import { OWN_CLUBS } from '#web/lib/store/own-clubs.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';
import { LabelledSwitch } from '#web/ui/labelled-switch.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-filters.text.ts';

const ALL_CLUBS = 'false';

/** The own clubs come first, so they have no name in the address. */
const scopes = [
  { value: null, label: OWN_CLUBS },
  { value: ALL_CLUBS, label: words.all },
] as const;

/** What is asked for, but for what the columns ask for. */
type ChosenFilter = Omit<PlayerFilter, 'withSeason' | 'withFacts' | 'withPapers'>;

export function usePlayerFilter(actor: Actor | null): { filter: ChosenFilter; isOfClub: boolean } {
  const [parameters] = useSearchParams();
  const asked = useAskedFilters(playerFilters);
  const isOfClub = hasOwnClubs(actor);
  const onlyOwnClubs = isOfClub && parameters.get('onlyOwnClubs') !== ALL_CLUBS;
  return {
    isOfClub,
    filter: {
      includeDeleted: may(actor, 'player.deactivate') && parameters.get('includeDeleted') === 'true',
      onlyOwnClubs,
      asked,
    },
  };
}

interface PlayerFiltersProps {
  actor: Actor | null;
  filter: ChosenFilter;
  list: ListPaging;
}

/** Clubs choose between their own players and all, administrators also see the deactivated ones. */
export function PlayerFilters({ actor, filter, list }: PlayerFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {hasOwnClubs(actor) ? (
        <FilterLinks
          label={texts.playerClubs}
          options={scopes.map(({ value, label }) => ({
            label,
            to: { search: list.searchWith({ onlyOwnClubs: value, page: null }) },
            isChosen: (value === null) === filter.onlyOwnClubs,
          }))}
        />
      ) : null}
      {may(actor, 'player.deactivate') ? (
        <LabelledSwitch
          label={texts.showDeactivated}
          isOn={filter.includeDeleted}
          onChange={(isOn) => list.narrow({ includeDeleted: isOn ? 'true' : null })}
        />
      ) : null}
    </div>
  );
}

/** What is nobody's business of other clubs' players finds the own ones alone, which has to be told. */
export function playerFiltering(actor: Actor | null, filter: ChosenFilter, list: ListPaging): Filtering {
  const circleHint = isAdministrator(actor) || filter.onlyOwnClubs ? undefined : OWN_PLAYERS_ONLY;
  return { filters: playerFilters, asked: filter.asked, list, circleHint };
}

const OWN_PLAYERS_ONLY = texts.ownPlayersOnly;

export function activePlayerFilters(
  { filter, isOfClub }: ReturnType<typeof usePlayerFilter>,
  list: ListPaging,
): readonly ActiveFilter[] {
  const without = (name: string) => ({ search: list.searchWith({ [name]: null, page: null }) });
  return [
    ...(filter.includeDeleted ? [{ label: texts.withDeactivated, to: without('includeDeleted') }] : []),
    ...(isOfClub && !filter.onlyOwnClubs ? [{ label: texts.allClubs, to: without('onlyOwnClubs') }] : []),
  ];
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
      {texts.searchAllClubs}
    </Link>
  );
}

function hasOwnClubs(actor: Actor | null): boolean {
  return isClubUser(actor) && !isAdministrator(actor);
}
