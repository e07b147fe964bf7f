import { useSearchParams } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { type ListFilter, type ListFilters, namesOfFilter } from '#domain/common/list-filter.ts';
import { regionNames } from '#domain/federation/regions.ts';
import type { ListPaging } from './use-list-state.ts';

/** The filters of an address by their names, as they are sent. */
export type AskedFilters = Readonly<Record<string, string>>;

/** A list that can be filtered: what by is data, what it is filtered by now stands in the address. */
export interface Filtering {
  filters: ListFilters;
  asked: AskedFilters;
  list: Pick<ListPaging, 'narrow'>;
  /** Told of a filter that only a circle may use: among whom it looks. */
  circleHint?: string | undefined;
}

/** What the address asks for; what is no value of a filter is passed over, as a bookmark of another time may have it. */
export function useAskedFilters(filters: ListFilters): AskedFilters {
  const [parameters] = useSearchParams();
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    namesOfFilter(name, filter).flatMap((key) => {
      const value = parameters.get(key);
      return value !== null && isAskable(filter, value) ? [[key, value] as const] : [];
    }),
  );
  return Object.fromEntries(asked);
}

function isAskable(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'flag':
      return value === 'true';
    case 'choice':
      return (filter.known ?? filter.choices).some((choice) => String(choice.value) === value);
    case 'club':
    case 'coach':
      return /^[1-9]\d{0,8}$/.test(value);
    case 'documentKind':
      return /^\d{1,4}$/.test(value);
    case 'region':
      return (regionNames as readonly string[]).includes(value);
    case 'country':
      return value !== '' && value.length <= longest.text;
    case 'years':
    case 'season':
      return /^[1-9]\d{3}$/.test(value);
    case 'dates':
      return isIsoDate(value);
  }
}

export interface AskedFilter {
  name: string;
  filter: ListFilter;
  /** Of a range its two ends; empty where one is open. */
  values: readonly string[];
}

/** One entry for each filter that is asked for, in the order of the declaration. */
export function askedOf({ filters, asked }: Pick<Filtering, 'filters' | 'asked'>): readonly AskedFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const values = namesOfFilter(name, filter).map((key) => asked[key] ?? '');
    return values.some((value) => value !== '') ? [{ name, filter, values }] : [];
  });
}

/** The change of the address that sets a filter; without values it takes the filter away. */
export function changeOf(name: string, filter: ListFilter, values: readonly string[] = []) {
  return Object.fromEntries(namesOfFilter(name, filter).map((key, place) => [key, values[place] || null]));
}
