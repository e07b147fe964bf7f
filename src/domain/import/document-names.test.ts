import { expect, it } from 'vitest';
import { ownerOfDocument } from './document-names.ts';

const person = (number: number, names: string) => {
  const [firstName = '', middleName = '', lastName = ''] = names.split(' ');
  return { number, firstName, middleName, lastName };
};
const players = [
  person(100_123, 'Иван Георгиев Петров'),
  person(100_124, 'Иван Петров Стоянов'),
  person(100_125, 'Рая Маринова Янкова'),
  person(100_126, 'Рая Колева Янкова'),
  person(4, 'Мая Донева Радева'),
  person(100_127, 'Щерю Димов Щерев'),
];

it.each([
  ['100123.pdf', 100_123],
  ['преглед 100125 (1).jpg', 100_125],
  ['скан/100123 и 100125.pdf', null],
  ['Иван Петров - преглед.pdf', 100_123],
  ['Иван Петров Стоянов.pdf', 100_124],
  ['Стоянов_Иван_застраховка.pdf', 100_124],
  ['Рая Янкова.pdf', null],
  ['Рая Колева Янкова.pdf', 100_126],
  ['Shteryu Shterev.pdf', 100_127],
  ['Застраховка 2026.pdf', null],
  ['99999.pdf', null],
  ['100123/преглед.pdf', null],
  ['скан\\2026/Щерю Щерев.pdf', 100_127],
  ['прегледи.2026.Иван Стоянов.pdf', 100_124],
  ['преглед.4.pdf', 4],
  ['преглед.mp4', null],
])('„%s“ is of %s', (fileName, number) => {
  expect(ownerOfDocument(fileName, players)?.number ?? null).toBe(number);
});

it('who is alone in a team is not taken for the owner of everything', () => {
  expect(ownerOfDocument('Застраховка.pdf', players.slice(0, 1))).toBeNull();
});
