import type { IsoDate } from '#domain/dates.ts';

const sofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', dateStyle: 'short' });

/** The calendar day it is in Bulgaria at that moment, wherever the server stands. */
export function today(now: Date): IsoDate {
  return sofia.format(now);
}
