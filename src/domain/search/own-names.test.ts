import { expect, it } from 'vitest';
import { byOwnNames, haveSameNames } from './own-names.ts';

const person = (names: string) => {
  const [firstName = '', middleName = '', lastName = ''] = names.split(' ');
  return { firstName, middleName, lastName };
};
const people = ['Петър Иванов Колев', 'Ангел Петров Иванов', 'Иванка Колева Петрова', 'Иван Колев Петров'].map(person);

it.each([
  ['Иван Петров', ['Иван', 'Иванка', 'Петър', 'Ангел']],
  ['ivan petrov', ['Иван', 'Иванка', 'Петър', 'Ангел']],
  ['Иванов', ['Ангел', 'Петър', 'Иванка', 'Иван']],
  ['', ['Петър', 'Ангел', 'Иванка', 'Иван']],
])('„%s“ finds first who is called so', (sought, names) => {
  expect(byOwnNames(people, sought).map(({ firstName }) => firstName)).toEqual(names);
});

it('names are the same in either alphabet and case, whatever the middle one', () => {
  expect(haveSameNames(person('Иван Колев Петров'), person('ivan Георгиев PETROV'))).toBe(true);
  expect(haveSameNames(person('Иван Колев Петров'), person('Иван Колев Петков'))).toBe(false);
});
