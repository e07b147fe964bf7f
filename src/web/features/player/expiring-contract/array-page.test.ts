import { describe, expect, it } from 'vitest';
import { arrayPage } from './array-page.ts';

const people = [
  { name: 'Щерев', club: 'Левски', age: 20 },
  { name: 'Ангелова', club: null, age: 9 },
  { name: 'Йорданов', club: 'Марек', age: 20 },
  { name: 'Иванов', club: 'Берое', age: 101 },
];
const reading = {
  wordsOf: (person: (typeof people)[number]) => [person.name, person.club, person.age],
  orders: {
    name: (person: (typeof people)[number]) => person.name,
    club: (person: (typeof people)[number]) => person.club,
    age: (person: (typeof people)[number]) => person.age,
  },
};
const usual = { page: 1, pageSize: 25, desc: false };
const names = (query: Partial<Parameters<typeof arrayPage<(typeof people)[number], 'name' | 'club' | 'age'>>[1]>) =>
  arrayPage(people, { ...usual, ...query }, reading).rows.map(({ name }) => name);

describe('a page of an array', () => {
  it('stays in the order it came in until one is chosen', () => {
    expect(names({})).toEqual(['Щерев', 'Ангелова', 'Йорданов', 'Иванов']);
  });

  it('orders words by the Bulgarian alphabet and numbers by their size', () => {
    expect(names({ orderBy: 'name' })).toEqual(['Ангелова', 'Иванов', 'Йорданов', 'Щерев']);
    expect(names({ orderBy: 'age' })).toEqual(['Ангелова', 'Щерев', 'Йорданов', 'Иванов']);
  });

  it('turns round without shuffling what is equal, and leaves what is missing last', () => {
    expect(names({ orderBy: 'age', desc: true })).toEqual(['Иванов', 'Щерев', 'Йорданов', 'Ангелова']);
    expect(names({ orderBy: 'club' }).at(-1)).toBe('Ангелова');
    expect(names({ orderBy: 'club', desc: true }).at(-1)).toBe('Ангелова');
  });

  it('finds every word, in either alphabet', () => {
    expect(names({ keyword: 'shter levski' })).toEqual(['Щерев']);
    expect(names({ keyword: 'щерев марек' })).toEqual([]);
  });

  it('comes closest first, and forgives a slip', () => {
    expect(names({ keyword: 'йордаов' })).toEqual(['Йорданов']);
    expect(names({ keyword: 'ле' })).toEqual(['Щерев']);
    const similar = [{ name: 'Ивонов', club: null, age: 1 }, ...people];
    const found = (query: object) =>
      arrayPage(similar, { ...usual, keyword: 'иванов', ...query }, reading).rows.map(({ name }) => name);
    expect(found({})).toEqual(['Иванов', 'Ивонов']);
    expect(found({ orderBy: 'age' })).toEqual(['Иванов', 'Ивонов']);
  });

  it('is cut after the search, and the total is that of all its pages', () => {
    expect(arrayPage(people, { ...usual, page: 2, pageSize: 3 }, reading)).toEqual({ rows: [people[3]], total: 4 });
    expect(arrayPage(people, { ...usual, keyword: '20', pageSize: 1 }, reading)).toEqual({
      rows: [people[0]],
      total: 2,
    });
  });
});
