import type { IsoDate } from './dates.ts';

export function ageOn(day: IsoDate, birthDate: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** However it is written, „България“ is among the citizenships. In small letters, also for SQL. */
export const BULGARIAN = 'българ|bulgar|^(бг|bgr?)$';

/** Whether somebody is a citizen of another country, and of another one only; nothing said is no other country. */
export function isForeign(nationality: string): boolean {
  const named = nationality.trim().toLowerCase();
  return named !== '' && !new RegExp(BULGARIAN, 'u').test(named);
}

/** The citizenship of most, as it is counted and searched for. */
export const HOME = 'България';
const NAMES_OF_HOME =
  /^(бг|bgr?|bulgaria|българия|republic of bulgaria|република българия|българск[аио]|българ(ин|ка))$/u;

/** What a file says of a citizenship: files of many hands write the one of most in many ways, and each is counted apart. */
export function citizenshipOf(cell: string): string {
  return NAMES_OF_HOME.test(cell.trim().toLowerCase()) ? HOME : cell;
}

/** From this age on people sign for themselves, and nobody for them. */
export const OF_AGE = 18;

export const isOfAge = (day: IsoDate, birthDate: IsoDate): boolean => ageOn(day, birthDate) >= OF_AGE;
