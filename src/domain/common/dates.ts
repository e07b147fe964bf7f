/** A calendar date as text, `2012-08-05`. Never a moment: it has no time zone. */
export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date as text, or null when there is no such day; before the year 1 there is none. */
export function toIsoDate(year: number, month: number, day: number): IsoDate | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function isIsoDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  return parts !== null && toIsoDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null;
}

/** `2012-08-05` as people in Bulgaria write it: `05.08.2012`. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

/** As a sentence says it: `29.02.2012 г.`, which never breaks before its letter. */
export function dateInText(date: IsoDate): string {
  return `${formatDate(date)}\u00a0г.`;
}

export function dayBefore(date: IsoDate): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [ofYear, ofMonth] = day > 1 ? [year, month] : month > 1 ? [year, month - 1] : [year - 1, 12];
  return toIsoDate(ofYear, ofMonth, day > 1 ? day - 1 : daysInMonth(ofYear, ofMonth)) ?? date;
}

export function dayAfter(date: IsoDate): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return toIsoDate(year, month, day + 1) ?? date;
  return (month < 12 ? toIsoDate(year, month + 1, 1) : toIsoDate(year + 1, 1, 1)) ?? date;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
