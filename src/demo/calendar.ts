import type { IsoDate } from '#domain/common/dates.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

/** A moment as text, ISO 8601 in UTC. */
export type IsoMoment = string;

/** Days since 01.01.1970. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

export function earlierOf(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other;
}

export function laterOf(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other;
}

export function dateBetween(random: Random, from: IsoDate, to: IsoDate): IsoDate {
  return dateOfDay(random.int(dayNumber(from), Math.max(dayNumber(from), dayNumber(to))));
}

export function dateInYear(random: Random, year: number): IsoDate {
  return dateBetween(random, `${year}-01-01`, `${year}-12-31`);
}

export function workingMoment(random: Random, date: IsoDate): IsoMoment {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date}T${two(random.int(6, 14))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000Z`;
}
