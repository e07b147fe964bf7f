import { firstDayOf, formatSeason, type Season } from '../card-index/season.rules.ts';
import { dateInText, dayBefore, type IsoDate } from '../common/dates.ts';

/** The lists whose rows are counted; each is the address of its page. */
export type ReportList = 'players' | 'clubs' | 'coaches' | 'cardindexes' | 'transfers';

/** What narrows a list down, by the names that stand in its address. */
export type ListFilter = Readonly<Record<string, string | number | boolean>>;

/** What a row of a report stands for; null for those of whom it is not known. */
export type RowKey = string | null;

export interface ReportColumn {
  name: string;
  label: string;
  list: ReportList;
  /** What the rows of the list are put together by; a row of a report about seasons is one of them. */
  by: string;
  filterOf: (key: RowKey, season: Season) => ListFilter;
  /** In place of a number of rows: the middle one of how many days they took. */
  unit: 'count' | 'days';
}

export interface RowChoice {
  value: string | number;
  label: string;
}

export interface Report {
  title: string;
  about: string;
  /** What its rows are. */
  rowLabel: string;
  rows: 'choices' | 'regions' | 'clubs' | 'texts' | 'seasons';
  choices?: readonly RowChoice[];
  /** The row of those of whom it is not known. */
  unknownLabel?: string;
  columns: readonly ReportColumn[];
  /** Whether it is about one season, which can be chosen. */
  isOfSeason?: boolean;
  /** Where a row of a list stands in one row of the report alone, the last one says how many they are together. */
  hasTotal?: boolean;
  /** One picture of the first column, or one of every column. */
  picture: 'bars' | 'lines';
}

/** The numbers of a report by themselves: they are kept so, with the words they had. */
export interface ReportFigures {
  title: string;
  rowLabel: string;
  columns: { name: string; label: string; unit: ReportColumn['unit'] }[];
  /** Null where there is nothing to be measured. */
  rows: { key: RowKey; label: string; values: (number | null)[] }[];
  total: (number | null)[] | null;
}

/** So many seasons a trend shows, the present one last. */
export const TREND_SEASONS = 5;

export const seasonsUntil = (season: Season): Season[] =>
  Array.from({ length: TREND_SEASONS }, (_, at) => season - TREND_SEASONS + 1 + at);

export const lastDayOf = (season: Season): IsoDate => dayBefore(firstDayOf(season + 1));

/** The address of a list that shows what was counted. */
export function addressOf(list: ReportList, filter: ListFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? `/${list}` : `/${list}?${parts.join('&')}`;
}

/** The same for all rows of the report together. */
export function totalFilterOf({ filterOf }: ReportColumn, season: Season): ListFilter {
  return filterOf(ALL_ROWS, season);
}

/** In place of a key: none in particular. */
const ALL_ROWS = '*';

export const isAllRows = (key: RowKey): boolean => key === ALL_ROWS;

/** „Състезатели по област – сезон 2026/2027 към 31.12.2026 г.“ */
export function reportHeading({ title, isOfSeason }: Report, season: Season, day: IsoDate): string {
  return `${title}${isOfSeason ? `, сезон ${formatSeason(season)}` : ''} към ${dateInText(day)}`;
}
