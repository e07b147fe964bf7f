import type { IsoDate } from '#domain/common/dates.ts';

const sofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', dateStyle: 'short' });
const sofiaTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', timeStyle: 'short' });

const HOUR_MS = 3_600_000;
const known = { hour: Number.NaN, day: '' };

/** The calendar day it is in Bulgaria at that moment, wherever the server stands. */
export function today(now: Date): IsoDate {
  // Every request asks, and working it out was a twentieth of what a profile costs the program. A day begins with an hour.
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (hour !== known.hour) Object.assign(known, { hour, day: sofia.format(now) });
  return known.day;
}

/** What the clocks in Bulgaria show at that moment: `10:05`. */
export function timeOfDay(now: Date): string {
  return sofiaTime.format(now);
}

export function hourOf(now: Date): number {
  return Number(timeOfDay(now).slice(0, 2));
}
