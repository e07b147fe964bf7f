import { describe, expect, it } from 'vitest';
import { closestFirst, foundBy } from './found-by.ts';

const shown = ['ВК Левски (София)'];
const others = ['009017', 'office@levski.test', 'Росица Желева', null, '0888 000 103'];

describe('what an option was found by', () => {
  it.each([
    ['nothing while nothing is searched for', '', []],
    ['nothing where the option shows it itself', 'левски', []],
    ['nothing where it shows it with a slip', 'левсик', []],
    ['the president', 'росица', ['Росица Желева']],
    ['in the other alphabet too', 'rositsa', ['Росица Желева']],
    ['a number of several words once', '0888 000 103', ['0888 000 103']],
    ['what the name does not hold of two words', 'левски желева', ['Росица Желева']],
    ['two values by two words', 'желева 009017', ['Росица Желева', '009017']],
  ])('is %s', (_name, keyword, expected) => {
    expect(foundBy(keyword, shown, others)).toEqual(expected);
  });
});

it('whoever has the very name comes before those whose name begins with it', () => {
  const items = ['Владимир Борисов', 'Петър Бориславов', 'Борис Петров', 'Ана Борис'].map((label) => ({ label }));
  const names = (keyword: string) => closestFirst(keyword, items).map(({ label }) => label);
  expect(names('борис')).toEqual(['Борис Петров', 'Ана Борис', 'Владимир Борисов', 'Петър Бориславов']);
  expect(names('')).toEqual(items.map(({ label }) => label));
});
