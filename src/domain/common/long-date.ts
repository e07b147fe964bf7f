import type { IsoDate } from './dates.ts';

// Apart from the other dates: few pages need the names of the months.
const MONTHS = [
  'януари',
  'февруари',
  'март',
  'април',
  'май',
  'юни',
  'юли',
  'август',
  'септември',
  'октомври',
  'ноември',
  'декември',
];

/** `2012-08-05` as papers write it: `5 август 2012 г.` */
export function formatLongDate(date: IsoDate): string {
  return `${Number(date.slice(8))} ${monthAndYear(date)} г.`;
}

/** `2026-03-05` as „март 2026 г.“, the year and its letter in one line. */
export function formatMonth(date: IsoDate): string {
  return `${monthAndYear(date)}\u00a0г.`;
}

function monthAndYear(date: IsoDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
