import { formatDate, type IsoDate } from '#domain/common/dates.ts';

/** Made when first needed: the first of them makes the browser load its tables, which a page without them is spared. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsInSofia(moment: Date | number, options: Intl.DateTimeFormatOptions) {
  const key = Object.keys(options).join(' ');
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('bg-BG', { timeZone: 'Europe/Sofia', ...options });
    formats.set(key, format);
  }
  const parts = format.formatToParts(moment);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
}

export function showDate(date: string | null): string {
  return date === null ? '–' : formatDate(date);
}

/** The day in Sofia on which a moment falls, as dd.mm.yyyy, or a dash. */
export function showDayOf(moment: string | null): string {
  return moment === null ? '–' : formatDate(dayInSofia(new Date(moment)));
}

/** Which day it is in Sofia, wherever the person sits: seasons turn there. */
export function todayInSofia(now: number = Date.now()): IsoDate {
  return dayInSofia(new Date(now));
}

export function dayInSofia(moment: Date): IsoDate {
  const part = partsInSofia(moment, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** So many days from today, in Bulgaria. */
export const dayFromToday = (days: number): IsoDate => dayInSofia(new Date(Date.now() + days * DAY));

export function showTimeOf(moment: number): string {
  const part = partsInSofia(moment, { hour: '2-digit', minute: '2-digit' });
  return `${part('hour')}:${part('minute')}`;
}

export function showMoment(moment: string): string {
  return `${showDayOf(moment)}, ${showTimeOf(Date.parse(moment))}`;
}

export function showWhen(moment: string): string {
  const time = `${showTimeOf(Date.parse(moment))}\u00a0ч.`;
  return dayInSofia(new Date(moment)) === todayInSofia() ? time : `${showDayOf(moment)}\u00a0г., ${time}`;
}

const DAY = 86_400_000;

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
