import { afterEach, describe, expect, it } from 'vitest';
import { ageGroupRefusal, areUsualGroups } from './age-group-change.rules.ts';
import {
  ADULT_AGE,
  type AgeGroup,
  ageGroupFor,
  ageGroupLabel,
  ageGroupOf,
  ageGroups,
  ageGroupWith,
  compareGroups,
  groupBelow,
  groupsUp,
  openAgeGroups,
  setAgeGroups,
  usualAgeGroups,
} from './age-group.rules.ts';

const group = (value: number, given: Partial<AgeGroup>): AgeGroup => ({
  value,
  label: `Група ${value}`,
  labelEn: `Group ${value}`,
  age: 13,
  sex: 0,
  isClosed: false,
  ...given,
});

/** Another sport: numbers say nothing of ages, and girls have a group that boys have not. */
const other = [
  group(6, { label: 'Мъже', age: ADULT_AGE }),
  group(13, { label: 'Жени', age: ADULT_AGE, sex: 1 }),
  group(0, { label: 'Момчета под 12 г.', age: 11 }),
  group(14, { label: 'Момчета под 19 г.', age: 18 }),
  group(3, { label: 'Момчета под 16 г.', age: 15 }),
  group(15, { label: 'Момчета – училищна лига', age: 12, isClosed: true }),
  group(16, { label: 'Момичета под 19 г.', age: 18, sex: 1 }),
];

afterEach(() => setAgeGroups(usualAgeGroups));

describe('another federation has other groups', () => {
  it('in the order of their ages, whatever numbers they were given', () => {
    setAgeGroups(other);
    expect(openAgeGroups.map(({ value }) => value)).toEqual([0, 3, 14, 6, 16, 13]);
    expect(ageGroups.map(({ value }) => value)).toEqual([0, 15, 3, 14, 6, 16, 13]);
    expect([14, 3, 6, 0].toSorted(compareGroups)).toEqual([0, 3, 14, 6]);
    expect(groupBelow(ageGroupOf(14))?.value).toBe(3);
    expect(groupBelow(ageGroupOf(0))).toBeNull();
    expect(groupBelow(ageGroupOf(16))).toBeNull();
  });

  it('that nobody has heard of stand in the order of their numbers', () => {
    expect([91, 90, 3].toSorted(compareGroups)).toEqual([3, 90, 91]);
    expect([compareGroups(3, 90), compareGroups(90, 3)].map(Math.sign)).toEqual([-1, 1]);
  });

  it('of one age and sex in the order of their numbers', () => {
    setAgeGroups([...other, group(17, { age: 18, isClosed: true })]);
    expect([17, 14].toSorted(compareGroups)).toEqual([14, 17]);
  });

  it('does not change the sex of a group that has a licence, and has adults of both', () => {
    const [boys] = usualAgeGroups as [AgeGroup];
    expect(ageGroupRefusal(usualAgeGroups, { ...boys, sex: 1, age: 9 }, true)).toBe('ageGroupUsed');
    const women = usualAgeGroups.find(({ age, sex }) => age === ADULT_AGE && sex === 1) as AgeGroup;
    expect(ageGroupRefusal(usualAgeGroups, { ...women, isClosed: true }, false)).toBe('adultGroupNeeded');
    expect(areUsualGroups([...usualAgeGroups, group(90, {})])).toBe(false);
    expect(areUsualGroups(usualAgeGroups.slice(1))).toBe(false);
    expect(areUsualGroups(usualAgeGroups.slice(0, -1))).toBe(false);
  });

  it('and players are of the youngest open one that takes them', () => {
    setAgeGroups(other);
    const of = (year: number, sex: 0 | 1 = 0) => ageGroupFor({ birthDate: `${year}-05-05`, sex }, 2026).value;
    expect([2016, 2015, 2012, 2009, 2008].map((year) => of(year))).toEqual([0, 3, 3, 14, 6]);
    expect([of(2016, 1), of(2000, 1)]).toEqual([16, 13]);
  });

  it('of which a licence is asked for by age and sex, never by a closed one', () => {
    setAgeGroups(other);
    expect(ageGroupWith(18, 1)?.value).toBe(16);
    expect(ageGroupWith(12, 0)).toBeNull();
    expect(ageGroupLabel(15)).toBe('Момчета – училищна лига');
    expect(ageGroupLabel(99)).toBe('Група №\u00a099');
  });

  it('and how far above the own group another one is follows from the groups between', () => {
    setAgeGroups(other);
    const [least, middle, oldest, men] = [0, 3, 14, 6].map(ageGroupOf) as [AgeGroup, AgeGroup, AgeGroup, AgeGroup];
    expect([groupsUp(least, least), groupsUp(least, middle), groupsUp(least, men)]).toEqual([0, 1, 3]);
    expect([groupsUp(oldest, least), groupsUp(least, ageGroupOf(15))]).toEqual([0, 1]);
  });
});

describe('a group is changed', () => {
  const refusal = (changed: AgeGroup, isUsed = false) => ageGroupRefusal(usualAgeGroups, changed, isUsed);
  const of = (value: number): AgeGroup => usualAgeGroups[value] as AgeGroup;

  it('in its names at any time, in age and sex only while no licence is of it', () => {
    expect(refusal({ ...of(2), label: 'Момчета U14', labelEn: 'Boys U14' }, true)).toBeNull();
    expect(refusal({ ...of(2), age: 14 })).toBeNull();
    expect(refusal({ ...of(2), age: 14 }, true)).toBe('ageGroupUsed');
    expect(refusal({ ...of(2), sex: 1, age: 14 }, true)).toBe('ageGroupUsed');
    expect(refusal({ ...of(2), isClosed: true }, true)).toBeNull();
  });

  it('never so that two open ones are of one age and sex', () => {
    expect(refusal(group(14, { age: 13 }))).toBe('ageGroupAgeTaken');
    expect(refusal(group(14, { age: 13, isClosed: true }))).toBeNull();
    expect(refusal(group(14, { age: 14 }))).toBeNull();
  });

  it('never so that nobody takes the adults', () => {
    expect(refusal({ ...of(6), isClosed: true })).toBe('adultGroupNeeded');
    expect(refusal({ ...of(13), age: 30 })).toBe('adultGroupNeeded');
    expect(refusal({ ...of(13), label: 'Дами' })).toBeNull();
  });

  it('and a federation that has changed nothing has those of the specification', () => {
    expect(areUsualGroups(ageGroups)).toBe(true);
    setAgeGroups([...usualAgeGroups.slice(1), { ...of(0), label: 'Момчета под 12 г.' }]);
    expect(areUsualGroups(ageGroups)).toBe(false);
  });
});
