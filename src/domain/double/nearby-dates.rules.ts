import { type IsoDate, isIsoDate } from '../common/dates.ts';

/** In no other century anybody in the register was born. */
const CENTURY = /^(?:19|20)/;

/** How two dates of birth may be one: the same, with day and month in each other's place, or with one wrong digit. */
export type DateLikeness = 'same' | 'swapped' | 'digit';

/** Null for dates that no slip makes of each other. */
export function dateLikeness(one: IsoDate, other: IsoDate): DateLikeness | null {
  if (one === other) return 'same';
  if (swapped(one) === other) return 'swapped';
  return wrongDigits(one, other) === 1 ? 'digit' : null;
}

/** The date itself first, then every day of the calendar that one slip makes of it. */
export function nearbyDates(date: IsoDate): IsoDate[] {
  const slips = [...date].flatMap((_sign, at) =>
    [...'0123456789'].map((digit) => `${date.slice(0, at)}${digit}${date.slice(at + 1)}`),
  );
  const days = [swapped(date), ...slips].filter((day) => CENTURY.test(day) && isIsoDate(day));
  return [...new Set([date, ...days])];
}

function swapped(date: IsoDate): IsoDate {
  const [year, month, day] = date.split('-');
  return `${year}-${day}-${month}`;
}

function wrongDigits(one: IsoDate, other: IsoDate): number {
  return [...one].filter((sign, at) => sign !== other[at]).length;
}
