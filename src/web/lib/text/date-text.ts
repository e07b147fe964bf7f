import { isIsoDate, toIsoDate, type IsoDate } from '#domain/common/dates.ts';
import { showDate } from './dates.ts';

/** A year of two digits lies at most this far ahead; anything later is of the last century. */
const YEARS_AHEAD = 20;

/**
 * The day a person means: 7.3.2009, 07032009, 7/3/09 or 2009-03-07. Null when it is none.
 */
export function parseDateText(text: string, thisYear = new Date().getFullYear()): IsoDate | null {
  const trimmed = text.trim().replace(/\s*г\.?$/u, '');
  if (isIsoDate(trimmed)) return trimmed;

  const parts =
    /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{2}|\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed);
  if (parts?.[3] === undefined) return null;
  return toIsoDate(fullYear(parts[3], thisYear), Number(parts[2]), Number(parts[1]));
}

export function showDateText(value: string): string {
  return isIsoDate(value) ? showDate(value) : value;
}

function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(text);
  return year > thisYear + YEARS_AHEAD ? year - 100 : year;
}
