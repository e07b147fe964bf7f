import { describe, expect, it } from 'vitest';
import { ADULT_AGE, ageGroupFor, ageGroupOf, ageGroups, ageGroupWith, earliestBirthYear } from './age-group.rules.ts';

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
  it.each([
    [0, 'Момчета – детски волейбол', 11, 0],
    [1, 'Момчета – мини волейбол', 12, 0],
    [2, 'Момчета под 14 г.', 13, 0],
    [3, 'Момчета под 16 г.', 15, 0],
    [4, 'Юноши под 18 г.', 17, 0],
    [5, 'Юноши под 20 г.', 19, 0],
    [6, 'Мъже', 255, 0],
    [7, 'Момичета – детски волейбол', 11, 1],
    [8, 'Момичета – мини волейбол', 12, 1],
    [9, 'Момичета под 14 г.', 13, 1],
    [10, 'Момичета под 16 г.', 15, 1],
    [11, 'Девойки под 18 г.', 17, 1],
    [12, 'Девойки под 20 г.', 19, 1],
    [13, 'Жени', 255, 1],
  ])('%i is „%s“, age %i, sex %i', (value, label, age, sex) => {
    expect(ageGroupOf(value)).toMatchObject({ value, label, age, sex });
  });

  it('are all there are', () => {
    expect(ageGroups.map((group) => group.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(ageGroups).toHaveLength(14);
    expect(() => ageGroupOf(14)).toThrow('No age group 14');
  });

  it('are known by age and sex, as a licence is sent', () => {
    for (const group of ageGroups) expect(ageGroupWith(group.age, group.sex)).toBe(group);
    expect([ageGroupWith(14, 0), ageGroupWith(13, 2)]).toEqual([null, null]);
  });
});
