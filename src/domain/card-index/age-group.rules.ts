import type { IsoDate } from '../common/dates.ts';
import type { Season } from './season.rules.ts';

/** 0 male, 1 female. */
export const sexes = [0, 1] as const;
export type Sex = (typeof sexes)[number];

/** The age code of men and women: no limit. */
export const ADULT_AGE = 255;

/** Of whom a group with a limit can be; the database has the same. */
export const ageBounds = { least: 4, most: 99 } as const;

/** A number that is given once: licences keep it, whatever the group is called later. */
export type AgeGroupCode = number;

export interface AgeGroup {
  value: AgeGroupCode;
  label: string;
  labelEn: string;
  age: number;
  sex: Sex;
  /** It takes nobody any more; licences that were made for it stay. */
  isClosed: boolean;
}

type Usual = [value: number, label: string, labelEn: string, age: number, sex: Sex];

const USUAL: readonly Usual[] = [
  [0, 'Момчета – детски волейбол', 'Boys – children’s volleyball', 11, 0],
  [1, 'Момчета – мини волейбол', 'Boys – mini volleyball', 12, 0],
  [2, 'Момчета под 14 г.', 'Boys under 14', 13, 0],
  [3, 'Момчета под 16 г.', 'Boys under 16', 15, 0],
  [4, 'Юноши под 18 г.', 'Boys under 18', 17, 0],
  [5, 'Юноши под 20 г.', 'Boys under 20', 19, 0],
  [6, 'Мъже', 'Men', ADULT_AGE, 0],
  [7, 'Момичета – детски волейбол', 'Girls – children’s volleyball', 11, 1],
  [8, 'Момичета – мини волейбол', 'Girls – mini volleyball', 12, 1],
  [9, 'Момичета под 14 г.', 'Girls under 14', 13, 1],
  [10, 'Момичета под 16 г.', 'Girls under 16', 15, 1],
  [11, 'Девойки под 18 г.', 'Girls under 18', 17, 1],
  [12, 'Девойки под 20 г.', 'Girls under 20', 19, 1],
  [13, 'Жени', 'Women', ADULT_AGE, 1],
];

/** Those that an installation begins with; the migration has the same. */
export const usualAgeGroups: readonly AgeGroup[] = USUAL.map(([value, label, labelEn, age, sex]) => ({
  value,
  label,
  labelEn,
  age,
  sex,
  isClosed: false,
}));

const known = [...usualAgeGroups];
const open = [...usualAgeGroups];

/**
 * The groups of the federation, from the youngest boys to the women. The same list for as long as the program runs:
 * its contents change when the federation changes them.
 */
export const ageGroups: readonly AgeGroup[] = known;
/** Those that a player can be of and a licence can be made for. */
export const openAgeGroups: readonly AgeGroup[] = open;

/** By sex and age, whatever number a group was given. */
const byAge = (one: AgeGroup, other: AgeGroup) => one.sex - other.sex || one.age - other.age || one.value - other.value;

/** What the database says, for everything that asks from now on. */
export function setAgeGroups(groups: readonly AgeGroup[]): void {
  const sorted = groups.toSorted(byAge);
  known.splice(0, known.length, ...sorted);
  open.splice(0, open.length, ...sorted.filter(({ isClosed }) => !isClosed));
}

/** One of children, for what has to be explained by a group: „Момчета под 14 г.“ of the usual ones. */
export const exampleGroup = (): AgeGroup => openAgeGroups[Math.min(2, openAgeGroups.length - 1)] as AgeGroup;

/** A group takes whoever was born in the season's first year, one year later, less its age: 2026 + 1 − 13 is 2014. */
export const USUAL_CUT_OFF = 1;

/** The youngest group that takes the player in a season; whoever is past every limit plays with the adults. */
export function ageGroupFor(
  player: { birthDate: IsoDate; sex: Sex },
  season: Season,
  cutOff: number = USUAL_CUT_OFF,
): AgeGroup {
  const born = Number(player.birthDate.slice(0, 4));
  const own = openAgeGroups.filter(({ sex }) => sex === player.sex);
  const fitting = own.find(({ age }) => born >= (earliestBirthYear(age, season, cutOff) ?? born));
  if (fitting === undefined) throw new Error('adults have no limit');
  return fitting;
}

/** The earliest birth year a group takes in a season; null where there is no limit. */
export function earliestBirthYear(age: number, season: Season, cutOff: number = USUAL_CUT_OFF): number | null {
  return age === ADULT_AGE ? null : season + cutOff - age;
}

const groupWith = (value: number) => ageGroups.find((group) => group.value === value);

export function ageGroupOf(value: number): AgeGroup {
  const group = groupWith(value);
  if (group === undefined) throw new Error(`No age group ${value}`);
  return group;
}

/** What a group is called; its number for one that this program has not heard of yet. */
export const ageGroupLabel = (value: number): string => groupWith(value)?.label ?? `Група №\u00a0${value}`;

export const isOpenGroup = (value: number): boolean => openAgeGroups.some((group) => group.value === value);

/** The next younger group of the same sex that is open; null for the youngest. */
export function groupBelow({ age, sex }: AgeGroup): AgeGroup | null {
  return openAgeGroups.findLast((group) => group.sex === sex && group.age < age) ?? null;
}

/** How many groups lie above the first one, up to and with the second. */
export function groupsUp(from: AgeGroup, to: AgeGroup): number {
  const between = openAgeGroups.filter(({ sex, age }) => sex === to.sex && from.age < age && age < to.age);
  return to.age <= from.age ? 0 : between.length + 1;
}

/** Below zero where the first group stands before the second. */
export function compareGroups(one: AgeGroupCode, other: AgeGroupCode): number {
  const [first, second] = [groupWith(one), groupWith(other)];
  return first === undefined || second === undefined ? one - other : byAge(first, second);
}

/** The group that a licence is made for, by what the call names it with. */
export function ageGroupWith(age: number, sex: number): AgeGroup | null {
  return openAgeGroups.find((group) => group.age === age && group.sex === sex) ?? null;
}
