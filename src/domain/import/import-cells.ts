import { type IsoDate, toIsoDate } from '../common/dates.ts';
import { isEik } from '../club/eik.rules.ts';
import { isLnch, readEgn } from '../player/egn.rules.ts';
import { withoutCapitals } from '../player/person.rules.ts';
import { searchKey } from '../search/search-key.ts';
import type { ImportColumn } from './import-columns.ts';
import { importLimits } from './import.rules.ts';

/**
 * A cell as people meant it: without the spaces around it, whatever kind they are. One that is longer is cut: the check
 * of its field says that it is too long.
 */
export function plainCell(text: string): string {
  return text.slice(0, importLimits.cell).replaceAll(/\s+/g, ' ').trim();
}

/**
 * What stands in a cell of that column. A spreadsheet takes numbers for numbers: they come without the zeros they
 * begin with, which are put back where the check digit says so, and days may be counted from 1900. Names that are
 * written in capitals throughout are names as any other.
 */
export function readCell(column: Pick<ImportColumn, 'field' | 'kind'>, text: string): string {
  const cell = plainCell(text);
  if (column.kind === 'personalNumber')
    return withLostZeros(cell, 10, (number) => readEgn(number) !== null || isLnch(number));
  if (column.field === 'bulstat') return withLostZeros(cell, 9, isEik);
  if (column.kind === 'name') return withoutCapitals(cell);
  if (column.kind === 'date') return dayOfSerial(cell) ?? cell;
  return cell;
}

function withLostZeros(cell: string, length: number, isRight: (number: string) => boolean): string {
  const digits = cell.replace(/[.,]0+$/, '');
  if (!/^\d+$/.test(digits) || digits.length >= length || digits.length < length - 3) return cell;
  const whole = digits.padStart(length, '0');
  return isRight(whole) ? whole : cell;
}

/** Of five digits: four are a year. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
/** Day 0 of Excel, 30.12.1899, with the day of 1900 that never was. */
const SERIAL_START = 693_899;
/** A day of 2079, after which it is none that anybody would write. */
const LAST_SERIAL = 65_500;

function dayOfSerial(cell: string): string | null {
  if (!SERIAL.test(cell)) return null;
  const days = Math.floor(Number(cell.replace(',', '.')));
  if (days > LAST_SERIAL) return null;
  const iso = civilFromDays(SERIAL_START + days);
  const [year, month, day] = iso.split('-');
  return `${day}.${month}.${year}`;
}

/** By the calendar alone: the rules ask no clock and know no time zone. Days are counted from 1 March of the year 0. */
function civilFromDays(days: number): IsoDate {
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return toIsoDate(year, month, ofYear - Math.floor((153 * shifted + 2) / 5) + 1) ?? '';
}

const DAY_FIRST = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?:\s?г\.?)?(?:\s\d{1,2}:\d{2}(?::\d{2})?)?$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:\s?г\.?)?(?:[T\s]\d{2}:\d{2}.*)?$/;

/**
 * The day as it is kept; as it stands in the cell where it is none, so that the field refuses it. A year of two digits
 * is the last one before `today` that ends in them: files tell what has been.
 */
export function dayOfCell(cell: string, today?: IsoDate): string {
  const [, day, month, year = ''] = DAY_FIRST.exec(cell) ?? [];
  if (day !== undefined) {
    const inYear = (full: number) => toIsoDate(full, Number(month), Number(day));
    if (year.length === 4) return inYear(Number(year)) ?? cell;
    const late = inYear(2000 + Number(year));
    if (today === undefined || late === null) return cell;
    return late <= today ? late : (inYear(1900 + Number(year)) ?? cell);
  }
  const first = YEAR_FIRST.exec(cell);
  return first === null ? cell : (toIsoDate(Number(first[1]), Number(first[2]), Number(first[3])) ?? cell);
}

/** Whether two names are the same to people: either alphabet, any case, any quotes. */
export function isSameName(one: string, other: string): boolean {
  return searchKey(one) === searchKey(other);
}
