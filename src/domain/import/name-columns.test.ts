import { describe, expect, it } from 'vitest';
import { withNames } from './name-columns.ts';

describe('names in one column', () => {
  it.each([
    ['Мария Иванова Петрова', ['Мария', 'Иванова', 'Петрова']],
    ['Мария Иванова Петрова - Колева', ['Мария', 'Иванова', 'Петрова-Колева']],
    ['Мария Иванова Петрова-Колева', ['Мария', 'Иванова', 'Петрова-Колева']],
    ['Мария Иванова Петрова -Колева', ['Мария', 'Иванова', 'Петрова-Колева']],
    ['Мария Иванова Петрова– Колева', ['Мария', 'Иванова', 'Петрова-Колева']],
    ['Ана Мария Иванова Петрова', ['Ана', 'Мария', 'Иванова Петрова']],
    ['Мария Петрова', ['Мария', '', 'Петрова']],
    ['Мария', ['Мария', '', '']],
  ])('of a player are three: %s', (fullName, [firstName, middleName, lastName]) => {
    expect(withNames('player', { fullName, egn: '1' }, {})).toEqual({ firstName, middleName, lastName, egn: '1' });
  });

  it('is a column like any other where it is not about players', () => {
    for (const kind of ['coach', 'club'] as const)
      expect(withNames(kind, { fullName: 'Мария Петрова' }, {})).toEqual({ fullName: 'Мария Петрова' });
  });

  it('of a player give way to what was written into a cell of its own', () => {
    const cells = withNames('player', { fullName: 'Мария Петрова', middleName: 'Иванова' }, { middleName: 'Иванова' });
    expect(cells).toEqual({ firstName: 'Мария', middleName: 'Иванова', lastName: 'Петрова' });
  });
});

describe('names in columns of their own', () => {
  it('of a coach are one', () => {
    const cells = { name: 'Иван', middleName: 'Иванов', lastName: 'Иванов', egn: '1' };
    expect(withNames('coach', cells, {})).toEqual({ name: 'Иван Иванов Иванов', egn: '1' });
    expect(withNames('coach', { name: 'Иван', lastName: 'Донев' }, {})).toEqual({ name: 'Иван Донев' });
    expect(withNames('coach', { name: 'Иван', middleName: 'Донев' }, {})).toEqual({ name: 'Иван Донев' });
    expect(withNames('coach', { middleName: 'Петров', lastName: 'Донев' }, {})).toEqual({ name: 'Петров Донев' });
    expect(withNames('coach', { name: 'Донев', lastName: 'Донев' }, {})).toEqual({ name: 'Донев Донев' });
    expect(withNames('coach', { name: 'Иван Петров', lastName: 'Донев' }, {})).toEqual({ name: 'Иван Петров Донев' });
    const withMiddle = { name: 'Иван Петров', middleName: 'Петров', lastName: 'Донев' };
    expect(withNames('coach', withMiddle, {})).toEqual({ name: 'Иван Петров Петров Донев' });
  });

  it('of a player stay three, and a coach whose name is one keeps it', () => {
    const player = { firstName: 'Мария', middleName: 'Иванова', lastName: 'Петрова' };
    expect(withNames('player', player, {})).toBe(player);
    const coach = { name: 'Иван Донев', egn: '1' };
    expect(withNames('coach', coach, {})).toBe(coach);
  });

  it('of a coach are not said twice, and give way to what was written instead', () => {
    expect(withNames('coach', { name: 'Иван Петров Донев', lastName: 'Донев' }, {})).toEqual({
      name: 'Иван Петров Донев',
    });
    const mended = { name: 'Иван Радев' };
    expect(withNames('coach', { ...mended, lastName: 'Донев' }, mended)).toEqual(mended);
  });
});
