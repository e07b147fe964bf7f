import { dayAfter, type IsoDate, toIsoDate } from './dates.ts';

export function daysAfter(date: IsoDate, days: number): IsoDate {
  let day = date;
  for (let passed = 0; passed < days; passed += 1) day = dayAfter(day);
  return day;
}

/** The same day so many months later, or the last one of a month that is shorter. */
export function monthsAfter(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(counted / 12), (counted % 12) + 1];
  const days = [day, 30, 29, 28].filter((tried) => tried <= day);
  return days.map((tried) => toIsoDate(ofYear, ofMonth, tried)).find((found) => found !== null) ?? date;
}
