import { formatDate } from '#domain/dates.ts';

const sofiaDay = new Intl.DateTimeFormat('bg-BG', {
  timeZone: 'Europe/Sofia',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const sofiaTime = new Intl.DateTimeFormat('bg-BG', { timeZone: 'Europe/Sofia', hour: '2-digit', minute: '2-digit' });

/** A calendar date as dd.mm.yyyy, or a dash. */
export function showDate(date: string | null): string {
  return date === null ? '–' : formatDate(date);
}

/** The day in Sofia on which a moment falls, as dd.mm.yyyy, or a dash. */
export function showDayOf(moment: string | null): string {
  if (moment === null) return '–';
  const parts = sofiaDay.formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('day')}.${part('month')}.${part('year')}`;
}

/** The time of day in Sofia, 14:05. */
export function showTimeOf(moment: number): string {
  const parts = sofiaTime.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')}`;
}
