import type { IsoDate } from './dates.ts';

// Apart from the other dates: only what is printed needs the names of the months.
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
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year} г.`;
}
