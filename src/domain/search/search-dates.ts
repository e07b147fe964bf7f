import { type IsoDate, toIsoDate } from '../common/dates.ts';

/** Days somebody may be born, sign or leave on. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

const WHOLE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/;
const DAY_AND_MONTH = /^(\d{1,2})\.(\d{1,2})\.?$/;
const MONTH_AND_YEAR = /^(\d{1,2})\.(\d{4})\.?$/;
const YEAR = /^\d{4}$/;

/** The days that a word may mean, and whether it names the whole of one. */
interface MeantDates {
  dates: readonly IsoDate[];
  isWhole: boolean;
}

/** What is meant by a date as it is shown, „05.08.2012“, or by a part of one: „05.08“, „08.2012“, „2012“. */
export function datesMeant(word: string): MeantDates {
  const whole = WHOLE.exec(word);
  if (whole !== null) {
    const [day, month, year] = numbers(whole);
    return { dates: calendar([year], [month], [day]), isWhole: true };
  }
  return { dates: partlyMeant(word), isWhole: false };
}

function partlyMeant(word: string): IsoDate[] {
  const dayAndMonth = DAY_AND_MONTH.exec(word);
  if (dayAndMonth !== null) {
    const [day, month] = numbers(dayAndMonth);
    return calendar(range(FIRST_YEAR, LAST_YEAR), [month], [day]);
  }
  const monthAndYear = MONTH_AND_YEAR.exec(word);
  if (monthAndYear !== null) {
    const [month, year] = numbers(monthAndYear);
    return calendar([year], [month], range(1, 31));
  }
  if (!YEAR.test(word)) return [];
  return calendar([Number(word)], range(1, 12), range(1, 31));
}

function calendar(years: readonly number[], months: readonly number[], days: readonly number[]): IsoDate[] {
  return years
    .filter((year) => year >= FIRST_YEAR && year <= LAST_YEAR)
    .flatMap((year) => months.flatMap((month) => days.map((day) => toIsoDate(year, month, day))))
    .filter((date) => date !== null);
}

const numbers = ([, ...parts]: RegExpExecArray): [number, number, number] => {
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  return [first, second, third];
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
