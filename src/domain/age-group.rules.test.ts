import { describe, expect, it } from 'vitest';
import { ADULT_AGE, ageGroupFor, ageGroups, ageGroupWith, earliestBirthYear } from './age-group.rules.ts';

describe('the earliest birth year', () => {
  const ages = [11, 12, 13, 15, 17, 19];
  it.each([
    [2023, [2013, 2012, 2011, 2009, 2007, 2005]],
    [2024, [2014, 2013, 2012, 2010, 2008, 2006]],
    [2025, [2015, 2014, 2013, 2011, 2009, 2007]],
    [2026, [2016, 2015, 2014, 2012, 2010, 2008]],
  ])('of the six youth groups in season %i is %j', (season, years) => {
    expect(ages.map((age) => earliestBirthYear(age, season))).toEqual(years);
  });

  it.each([
    [2017, 15, 2003],
    [2021, 15, 2007],
    [2025, 17, 2009],
  ])('agrees with what was published for season %i, code %i: %i', (season, age, year) => {
    expect(earliestBirthYear(age, season)).toBe(year);
  });

  it('does not exist for men and women', () => {
    expect(earliestBirthYear(ADULT_AGE, 2025)).toBeNull();
  });
});

describe('the group of a player', () => {
  it.each([
    ['2019-05-01', 0, 'Момчета – детски волейбол'],
    ['2016-01-01', 0, 'Момчета – детски волейбол'],
    ['2015-12-31', 0, 'Момчета – мини волейбол'],
    ['2012-06-15', 1, 'Момичета под 16 г.'],
    ['2008-01-01', 1, 'Девойки под 20 г.'],
    ['2007-12-31', 1, 'Жени'],
    ['1980-03-03', 0, 'Мъже'],
  ] as const)(
    'born on %s, of sex %i, is in 2026/2027 „%s“: the youngest that takes the player',
    (birthDate, sex, label) => {
      expect(ageGroupFor({ birthDate, sex }, 2026).label).toBe(label);
    },
  );
});

describe('the fourteen categories', () => {
  it('carry the stored numbers 0 to 13 in order', () => {
    expect(ageGroups.map((group) => group.value)).toEqual(Array.from({ length: 14 }, (_, value) => value));
  });

  it('are seven ages for each sex', () => {
    const ages = [11, 12, 13, 15, 17, 19, 255];
    expect(ageGroups.filter((group) => group.sex === 0).map((group) => group.age)).toEqual(ages);
    expect(ageGroups.filter((group) => group.sex === 1).map((group) => group.age)).toEqual(ages);
  });

  it('are called by names of their own', () => {
    expect(new Set(ageGroups.map((group) => group.label)).size).toBe(14);
    expect(new Set(ageGroups.map((group) => group.shortLabel)).size).toBe(14);
  });

  it('are known by age and sex, as a licence is sent', () => {
    for (const group of ageGroups) expect(ageGroupWith(group.age, group.sex)).toBe(group);
    expect([ageGroupWith(14, 0), ageGroupWith(13, 2)]).toEqual([null, null]);
  });
});
