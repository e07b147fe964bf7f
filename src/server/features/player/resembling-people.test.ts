import { expect, it } from 'vitest';
import type { IsoDate } from '#domain/common/dates.ts';
import { foldedPerson } from '#domain/double/person-likeness.rules.ts';
import { resemblingPeople, type SoughtPerson } from './resembling-people.ts';

const person = (id: number, name: string, birthDate: IsoDate | null = '2010-05-17') => {
  const [firstName = '', middleName = '', lastName = ''] = name.split(' ');
  const known = { id, firstName, middleName, lastName, birthDate };
  return { ...known, words: foldedPerson(known).names.keys };
};

/** Asks a register that answers as its statement does; the days and words that were asked for are kept. */
async function found(people: SoughtPerson[], register: ReturnType<typeof person>[], hasEgn = false) {
  const asked: { days: number | null; words: number | null }[] = [];
  const answers = await resemblingPeople(people, {
    read: async (dates, names) => {
      asked.push({ days: dates?.length ?? null, words: names?.flat().length ?? null });
      return register.filter(({ birthDate }) => dates === null || birthDate === null || dates.includes(birthDate));
    },
    hasEgn: () => hasEgn,
  });
  return { ids: answers.map((alike) => alike.map(({ known }) => known.id)), asked };
}

const ivan = person(1, 'Иван Петров Колев');

it('somebody resembles people of the same name who were born on the day or near it, never the own record', async () => {
  const register = [ivan, person(2, 'Ivan Petrov Kolev'), person(3, 'Иван Петров Колев', '1990-01-01')];
  expect((await found([ivan], register)).ids).toEqual([[2]]);
  expect((await found([{ ...ivan, id: 9 }], register)).ids).toEqual([[1, 2]]);
});

it('whoever has no day of birth is looked for among everybody, and found by whoever has one', async () => {
  const dateless = person(4, 'Иван Петров Колев', null);
  const { ids, asked } = await found([dateless], [ivan, person(3, 'Иван Петров Колев', '1990-01-01')]);
  expect([ids, asked[0]?.days]).toEqual([[[1, 3]], null]);
  expect((await found([ivan], [dateless])).ids).toEqual([[4]]);
});

it('two people of one day are each answered for', async () => {
  const people = [person(7, 'Мария Иванова Щерева'), person(8, 'Иван Петров Колев')];
  expect((await found(people, [ivan, person(5, 'Мария Иванова Щерева')])).ids).toEqual([[5], [1]]);
});

it('the five most alike are shown, equals by their numbers', async () => {
  const alike = [16, 15, 14, 13, 12, 11].map((id) => person(id, 'Иван Петров Колев'));
  expect((await found([ivan], [person(10, 'Иван Петров Колем'), ...alike])).ids).toEqual([[11, 12, 13, 14, 15]]);
});

it('words are asked for where a few people are looked for, of a whole file only the days, in stretches', async () => {
  expect((await found([ivan], [])).asked).toEqual([{ days: expect.any(Number) as number, words: 3 }]);
  const days = Array.from({ length: 40 }, (_, at): IsoDate => `19${60 + at}-04-12`);
  const { asked } = await found(
    days.map((day, at) => person(at + 100, 'Петър Петров Петров', day)),
    [],
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every(({ words, days: count }) => words === null && count !== null && count <= 250)).toBe(true);
});
