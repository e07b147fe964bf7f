import { Link, useSearchParams } from 'react-router';
import { ScrollText } from 'lucide-react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { cardIndexGapLabels, cardIndexGaps } from '#domain/card-index/card-index-gaps.rules.ts';
import { licenceStateLabels, licenceStates } from '#domain/card-index/licence-state.rules.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { formatSeason, type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { CardIndexFilter } from '#web/api/card-index/card-index.api.ts';
import { useOptionName } from '#web/api/federation/options.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import { recordId } from '#web/lib/record-id.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { ClubSectionLinks } from '#web/parts/club-section-links.tsx';
import { type ActiveFilter, ActiveFilters, FilterLinks } from '#web/ui/filter-links.tsx';
import { Select } from '#web/ui/select.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-filters.text.ts';

const ALL_SEASONS = 'all';

/** So many seasons can be chosen by name; all of them together hold the older ones. */
const SEASONS_BACK = 4;

const gaps = () =>
  [
    { value: 'any', label: texts.incomplete },
    ...cardIndexGaps.map((gap) => ({ value: gap, label: cardIndexGapLabels[gap] })),
  ] as const;
/** Of teams of a season that is over; where another is chosen nobody asks for it. */
const NO_NEXT = { value: 'next', label: texts.withoutNextSeason } as const;
const gapsOf = (year: Season | undefined) =>
  year === undefined || year >= currentSeason() ? gaps() : [...gaps(), NO_NEXT];

const currentSeason = (): Season => seasonOf(todayInSofia());

/** What the address asks for: the season that runs unless it says otherwise. */
export function useCardIndexFilter(): CardIndexFilter {
  const [parameters] = useSearchParams();
  const year = parameters.get('year') ?? '';
  return {
    year: year === ALL_SEASONS ? undefined : /^(19|20)\d\d$/.test(year) ? Number(year) : currentSeason(),
    ageGroup: ageGroups.find(({ value }) => String(value) === parameters.get('ageGroup'))?.value,
    missing: [...gaps(), NO_NEXT].find(({ value }) => value === parameters.get('missing'))?.value,
    clubId: recordId(parameters.get('clubId') ?? undefined) ?? undefined,
    state: licenceStates.find((state) => state === parameters.get('state')),
    ...useAskedFilters(cardIndexFilters),
  };
}

interface CardIndexFiltersProps {
  filter: CardIndexFilter;
  list: ListPaging;
  /** Whether the licences that are shown have to be approved. */
  hasStates: boolean;
}

export function CardIndexFilters({ filter, list, hasStates }: CardIndexFiltersProps) {
  const current = currentSeason();
  const isUsual = filter.year === undefined || (filter.year <= current && filter.year > current - SEASONS_BACK);
  const years = Array.from({ length: SEASONS_BACK }, (_, back) => current - back);

  return (
    <>
      <ClubSectionLinks />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={words.season}
          value={filter.year ?? ALL_SEASONS}
          onChange={({ target }) => list.narrow({ year: target.value === String(current) ? null : target.value })}
          className="w-44"
        >
          {(isUsual ? years : [...years, filter.year ?? current]).map((year) => (
            <option key={year} value={year}>
              {formatSeason(year)}
            </option>
          ))}
          <option value={ALL_SEASONS}>{texts.allSeasons}</option>
        </Select>
        <Select
          aria-label={words.ageGroup}
          value={filter.ageGroup ?? ''}
          onChange={({ target }) => list.narrow({ ageGroup: target.value || null })}
          className="w-64"
        >
          <option value="">{texts.allAgeGroups}</option>
          {ageGroups.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <FilterLinks
          label={texts.whatIsMissing}
          options={[{ value: null, label: words.all }, ...gapsOf(filter.year)].map(({ value, label }) => ({
            label,
            to: { search: list.searchWith({ missing: value, page: null }) },
            isChosen: (filter.missing ?? null) === value,
          }))}
        />
        {hasStates || filter.state !== undefined ? <StateFilter filter={filter} list={list} /> : null}
        <RulesLink />
      </div>
      {filter.clubId === undefined ? null : <ClubChip clubId={filter.clubId} list={list} />}
    </>
  );
}

/** There is nothing to choose where the season asks for no approval. */
function StateFilter({ filter, list }: { filter: CardIndexFilter; list: ListPaging }) {
  return (
    <Select
      aria-label={texts.state}
      value={filter.state ?? ''}
      onChange={({ target }) => list.narrow({ state: target.value || null })}
      className="w-52"
    >
      <option value="">{texts.allStates}</option>
      {licenceStates.map((state) => (
        <option key={state} value={state}>
          {licenceStateLabels[state]}
        </option>
      ))}
    </Select>
  );
}

/** Reached from „Днес“; taken away here. */
function ClubChip({ clubId, list }: { clubId: number; list: ListPaging }) {
  const nameOf = useOptionName('clubs');
  return (
    <div className="w-full">
      <ActiveFilters
        filters={[{ label: nameOf(String(clubId)), to: { search: list.searchWith({ clubId: null, page: null }) } }]}
      />
    </div>
  );
}

/** The numbers of the regulation are the federation's. */
function RulesLink() {
  if (!isAdministrator(useActor())) return null;
  return (
    <Link
      to="/cardindexes/rules"
      className="touch-target inline-flex min-h-9 sm:ml-auto items-center gap-2 text-label font-medium text-link hover:underline"
    >
      <ScrollText size={18} aria-hidden />
      {texts.seasonRules}
    </Link>
  );
}

export function activeCardIndexFilters(filter: CardIndexFilter, list: ListPaging): readonly ActiveFilter[] {
  const without = (name: string) => ({ search: list.searchWith({ [name]: null, page: null }) });
  const group = ageGroups.find(({ value }) => value === filter.ageGroup);
  const gap = [...gaps(), NO_NEXT].find(({ value }) => value === filter.missing);
  const season = filter.year === undefined ? texts.allSeasons : formatSeason(filter.year);
  return [
    ...(filter.year === currentSeason() ? [] : [{ label: season, to: without('year') }]),
    ...(group === undefined ? [] : [{ label: group.label, to: without('ageGroup') }]),
    ...(gap === undefined ? [] : [{ label: gap.label, to: without('missing') }]),
    ...(filter.state === undefined ? [] : [{ label: licenceStateLabels[filter.state], to: without('state') }]),
  ];
}
