import type { IsoDate } from '../common/dates.ts';
import type { Season } from './season.rules.ts';

/** 0 male, 1 female. */
export const sexes = [0, 1] as const;
export type Sex = (typeof sexes)[number];

/** The age code of men and women: no limit. */
export const ADULT_AGE = 255;

export const ageGroupCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export type AgeGroupCode = (typeof ageGroupCodes)[number];

export interface AgeGroup {
  value: AgeGroupCode;
  label: string;
  age: number;
  sex: Sex;
}

export const ageGroups: readonly AgeGroup[] = [
  { value: 0, label: 'Момчета – детски волейбол', age: 11, sex: 0 },
  { value: 1, label: 'Момчета – мини волейбол', age: 12, sex: 0 },
  { value: 2, label: 'Момчета под 14 г.', age: 13, sex: 0 },
  { value: 3, label: 'Момчета под 16 г.', age: 15, sex: 0 },
  { value: 4, label: 'Юноши под 18 г.', age: 17, sex: 0 },
  { value: 5, label: 'Юноши под 20 г.', age: 19, sex: 0 },
  { value: 6, label: 'Мъже', age: ADULT_AGE, sex: 0 },
  { value: 7, label: 'Момичета – детски волейбол', age: 11, sex: 1 },
  { value: 8, label: 'Момичета – мини волейбол', age: 12, sex: 1 },
  { value: 9, label: 'Момичета под 14 г.', age: 13, sex: 1 },
  { value: 10, label: 'Момичета под 16 г.', age: 15, sex: 1 },
  { value: 11, label: 'Девойки под 18 г.', age: 17, sex: 1 },
  { value: 12, label: 'Девойки под 20 г.', age: 19, sex: 1 },
  { value: 13, label: 'Жени', age: ADULT_AGE, sex: 1 },
];

/** A group takes whoever was born in the season's first year, one year later, less its age: 2026 + 1 − 13 is 2014. */
export const USUAL_CUT_OFF = 1;

/** The youngest group that takes the player in a season; whoever is past every limit plays with the adults. */
export function ageGroupFor(
  player: { birthDate: IsoDate; sex: Sex },
  season: Season,
  cutOff: number = USUAL_CUT_OFF,
): AgeGroup {
  const born = Number(player.birthDate.slice(0, 4));
  const own = ageGroups.filter(({ sex }) => sex === player.sex);
  const fitting = own.find(({ age }) => born >= (earliestBirthYear(age, season, cutOff) ?? born));
  if (fitting === undefined) throw new Error('adults have no limit');
  return fitting;
}

/** The earliest birth year a group takes in a season; null where there is no limit. */
export function earliestBirthYear(age: number, season: Season, cutOff: number = USUAL_CUT_OFF): number | null {
  return age === ADULT_AGE ? null : season + cutOff - age;
}

export function ageGroupOf(value: number): AgeGroup {
  const group = ageGroups[value];
  if (group === undefined) throw new Error(`No age group ${value}`);
  return group;
}

/** The next younger group of the same sex; null for the youngest. */
export function groupBelow({ value, sex }: AgeGroup): AgeGroup | null {
  return ageGroups.findLast((group) => group.sex === sex && group.value < value) ?? null;
}

export function ageGroupWith(age: number, sex: number): AgeGroup | null {
  return ageGroups.find((group) => group.age === age && group.sex === sex) ?? null;
}
