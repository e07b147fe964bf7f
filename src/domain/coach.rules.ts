import { dayBefore, type IsoDate } from './dates.ts';

/**
 * The last day of a stay that ends because the coach moves on `today`: the day before. Null for a stay that begins
 * today or later: it has not lasted a day, so the new one takes its place and a slip of the hand leaves no history.
 */
export function lastDayOfStay(startDate: IsoDate, today: IsoDate): IsoDate | null {
  return startDate < today ? dayBefore(today) : null;
}
