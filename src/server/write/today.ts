import type { IsoDate } from '#domain/common/dates.ts';

const sofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', dateStyle: 'short' });
const sofiaTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', timeStyle: 'short' });

/** The calendar day it is in Bulgaria at that moment, wherever the server stands. */
export function today(now: Date): IsoDate {
  return sofia.format(now);
}

/** What the clocks in Bulgaria show at that moment: `10:05`. */
export function timeOfDay(now: Date): string {
  return sofiaTime.format(now);
}

export function hourOf(now: Date): number {
  return Number(timeOfDay(now).slice(0, 2));
}
