import type { IsoDate } from '#domain/dates.ts';

const DAY = 86_400_000;

/** How many days lie between two days of the calendar; negative when the second comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
