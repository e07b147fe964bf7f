import { expect, it } from 'vitest';
import { townMeant } from './town-meant.ts';

it.each([
  ['Ruse', 'Русе'],
  ['gr. Stara Zagora', 'Стара Загора'],
  ['гр. Старазагора', 'Стара Загора'],
  ['Sofia', 'София'],
  ['SOFIYA', 'София'],
  ['Пловдвив', 'Пловдив'],
  ['Сливн', 'Сливен'],
  ['В. Търново', null],
  // Between two towns of the list nobody decides.
  ['Боровн', null],
  ['Горноселци', null],
  ['Атина', null],
  ['7', null],
  ['', null],
])('„%s“ means %s', (typed, meant) => {
  expect(townMeant(typed)).toBe(meant);
});
