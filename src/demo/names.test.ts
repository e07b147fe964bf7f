import { describe, expect, it } from 'vitest';
import { bulgarianName, foreignName, inGender } from './names.ts';
import { Random } from './random.ts';

const hundred = Array.from({ length: 100 }, (_, i) => i);

describe('Bulgarian names', () => {
  it.each([
    ['Петров', 'Петрова'],
    ['Георгиев', 'Георгиева'],
    ['Горски', 'Горска'],
  ])('%s of a woman is %s', (men, women) => {
    expect(inGender(men, 1)).toBe(women);
    expect(inGender(men, 0)).toBe(men);
  });

  it('agree in gender in all three parts', () => {
    const random = new Random('names');
    for (const _ of hundred) {
      const man = bulgarianName(random, 0);
      expect([man.middleName, man.lastName].join(' ')).toMatch(/^\S+[ое]в \S+([ое]в|ски)$/u);
      const woman = bulgarianName(random, 1);
      expect([woman.middleName, woman.lastName].join(' ')).toMatch(/^\S+[ое]ва \S+([ое]ва|ска)$/u);
    }
  });

  it('are at least three letters long, also those of foreigners', () => {
    const random = new Random('names');
    for (const _ of hundred) {
      const { firstName, middleName, lastName } = foreignName(random, random.chance(0.5) ? 0 : 1);
      for (const name of [firstName, middleName, lastName]) expect(name).toMatch(/^[А-Я][а-яѝ]{2,}$/u);
    }
  });
});
