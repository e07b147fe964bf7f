import { expect, it } from 'vitest';
import { findAvailable } from './available-player.ts';

const person = (number: number, firstName: string, middleName: string, lastName: string) => ({
  id: number,
  number,
  photoId: null,
  firstName,
  middleName,
  lastName,
  birthDate: '2013-05-01',
  nationality: 'България',
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
