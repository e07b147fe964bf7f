import { expect, it } from 'vitest';
import { someDoubles, someRegister } from '#test/near-doubles.ts';
import { mayResemble, pairsAmong } from './pairs-among.rules.ts';

const found = (people: Parameters<typeof pairsAmong>[0]) => [...pairsAmong(people)].flat();

it('of the people who stand in a register twice nearly all are found, and hardly anybody else', () => {
  const register = someRegister(8000);
  const doubles = someDoubles(register, 1000);
  const originalOf = new Map(doubles.map(({ originalId, double }) => [double.id, originalId]));
  const pairs = found([...register, ...doubles.map(({ double }) => double)]);
  const right = pairs.filter(({ firstId, secondId }) => originalOf.get(secondId) === firstId);
  expect(right.length).toBeGreaterThanOrEqual(950);
  const wrongly = pairs.filter((pair) => !right.includes(pair)).flatMap(({ firstId, secondId }) => [firstId, secondId]);
  expect(new Set(wrongly).size).toBeLessThanOrEqual(80);
});

const names = { firstName: 'Иван', middleName: '', lastName: 'Петров' };

it('whoever has no known birth date is compared with everybody, and nobody twice', () => {
  const coaches = [
    { id: 4, ...names, birthDate: null },
    { id: 2, ...names, birthDate: '1970-05-01' },
    { id: 3, ...names, birthDate: null },
    { id: 1, ...names, birthDate: '1981-11-20' },
  ];
  const pairs = found(coaches).map(({ firstId, secondId }) => `${firstId}-${secondId}`);
  expect(pairs.toSorted((one, other) => one.localeCompare(other))).toEqual(['1-3', '1-4', '2-3', '2-4', '3-4']);
});

it('somebody born on a nearby day is found from either side', () => {
  const [early, late] = ['2012-01-02', '2012-02-01'];
  for (const [birthDate, other] of [
    [early, late],
    [late, early],
  ] as const) {
    const pairs = found([
      { id: 1, ...names, birthDate },
      { id: 2, ...names, birthDate: other },
    ]);
    expect(pairs).toMatchObject([{ firstId: 1, secondId: 2, score: 75 }]);
  }
});

it('others have their turn before every five hundred names and after each day of birth', () => {
  const people = Array.from({ length: 501 }, (_, id) => ({
    id,
    firstName: `Иван${id}`,
    middleName: '',
    lastName: `Петров${id}`,
    birthDate: id < 2 ? `2012-01-0${id + 1}` : null,
  }));
  const startOfNames = 2;
  const [days, withoutDay] = [2, 1];
  expect([...pairsAmong(people)]).toHaveLength(startOfNames + days + withoutDay);
});

it.each([
  ['Иван Щерев Петров', 'Иван Щерев Колев', true],
  ['Иван Щерев Петров', 'Иван Димов Колев', false],
  ['Иван Петров', 'Иван Димов Колев', true],
  ['Иван Димов Колев', 'Иван Петров', true],
  ['Иван Петров', 'Димо Колев', false],
])('%s and %s have enough words in common for a closer look: %s', (one, other, isEnough) => {
  expect(mayResemble(one.split(' '), other.split(' '))).toBe(isEnough);
});
