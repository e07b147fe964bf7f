import type { IsoDate } from '../common/dates.ts';

/** A season is named after the year it starts in: 2025 is the season 2025/2026. */
export type Season = number;

const FIRST_MONTH_OF_SEASON = 8;

/** The season a day falls in. The day is one of Europe/Sofia. */
export function seasonOf(date: IsoDate): Season {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  return month >= FIRST_MONTH_OF_SEASON ? year : year - 1;
}

export function firstDayOf(season: Season): IsoDate {
  return `${season}-${String(FIRST_MONTH_OF_SEASON).padStart(2, '0')}-01`;
}

export function formatSeason(season: Season): string {
  return `${season}/${season + 1}`;
}
