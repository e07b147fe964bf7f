import type { Season } from '../card-index/season.rules.ts';
import { isAllRows, type ListFilter, type ReportColumn, type ReportList, type RowKey } from './report.rules.ts';

type SeasonFilter = (season: Season) => ListFilter;
export interface Counted {
  list: ReportList;
  by: string;
  rowFilter: (key: RowKey) => ListFilter;
}

/** Rows that the list can be narrowed to by one of its filters; `unknown` finds those without a value. */
export const by = (list: ReportList, name: string, filter: string = name, unknown: ListFilter = {}): Counted => ({
  list,
  by: name,
  rowFilter: (key) => (isAllRows(key) ? {} : key === null ? unknown : { [filter]: key }),
});

export const column = (
  { list, by: dimension, rowFilter }: Counted,
  name: string,
  label: string,
  filter: SeasonFilter = () => ({}),
): ReportColumn => ({
  name,
  label,
  list,
  by: dimension,
  filterOf: (key, season) => ({ ...filter(season), ...rowFilter(key) }),
  unit: 'count',
});

export const inDays = (one: ReportColumn): ReportColumn => ({ ...one, unit: 'days' });

/** Of a season that is a row: everything that is asked of the list is said by it. */
export const ofSeason = (list: ReportList, name: string, label: string, filter: SeasonFilter): ReportColumn => ({
  name,
  label,
  list,
  by: 'season',
  filterOf: (key) => filter(Number(key)),
  unit: 'count',
});

export const ALL = 'Всички';
