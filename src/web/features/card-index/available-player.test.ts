import { expect, it } from 'vitest';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { availableDetail, byCloseness, findAvailable, groupedItem } from './available-player.ts';

const person = (number: number, firstName: string, middleName: string, lastName: string) => ({
  id: number,
  number,
  photoId: null,
  firstName,
  middleName,
  lastName,
  birthDate: '2013-05-01',
  nationality: 'България',
  ageGroup: 2 as const,
});

const players = [
  person(100001, 'Иван', 'Петров', 'Стоянов'),
  person(100002, 'Иво', 'Ангелов', 'Нейков'),
  person(100013, 'Щилян', 'Иванов', 'Колев'),
];

it.each([
  ['', [100001, 100002, 100013]],
  ['иванпетров', [100001]],
  ['ИВАН П', [100001]],
  ['  иван ', [100001, 100013]],
  ['ангеловней', [100002]],
  ['shtilian', [100013]],
  ['100002', [100002]],
  ['1000', []],
  ['няма такъв', []],
])('„%s“ finds %j, whatever the spaces, the case and the alphabet', (text, found) => {
  expect(findAvailable(players, text).map(({ number }) => number)).toEqual(found);
});

it('whoever is of the group comes first, then the younger ones, the oldest before the others', () => {
  const born = (id: number, ageGroup: AgeGroupCode, year: number) => ({
    ...person(id, 'Иван', 'Петров', 'Стоянов'),
    ageGroup,
    birthDate: `${year}-02-01`,
  });
  const [younger, youngest, own] = [born(1, 1, 2016), born(2, 1, 2017), born(3, 2, 2014)];
  expect(byCloseness([youngest, younger, own]).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect([own, younger].map((player) => groupedItem(player, 2).group)).toEqual(['От групата', 'По-малки']);
  expect(availableDetail(younger, 2)).toBe('Рег. №\u00a01 · 2016\u00a0г. · Момчета – мини волейбол');
  expect(availableDetail(own, 2)).toBe('Рег. №\u00a03 · 2014\u00a0г.');
});
