import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/databases/test-database.ts';
import * as accessSql from './access-sql.ts';

const database = useTestDatabase();

describe('what a condition makes of a list', () => {
  const numbers = async (column: string, where: string[] = []) => {
    const conditions = ['true', ...where].join(' and ');
    const { rows } = await database().pool.query<{ n: number | null }>(
      `select ${column} as n from generate_series(1, 2) n where ${conditions} order by n.n`,
    );
    return rows.map(({ n }) => n);
  };

  it.each([
    ['true', [1, 2]],
    ['false', [null, null]],
    ['n = 2', [null, 2]],
  ])('a column shown where „%s“ holds is empty elsewhere', async (condition, shown) => {
    await expect(numbers(accessSql.shownWhere(condition, 'n.n'))).resolves.toEqual(shown);
    const hidden = shown.map((n) => n ?? 0);
    await expect(numbers(accessSql.shownWhere(condition, 'n.n', '0'))).resolves.toEqual(hidden);
  });

  it.each([
    ['true', [1, 2]],
    ['false', []],
    ['n = 2', [2]],
  ])('a list restricted to „%s“ holds nothing else', async (condition, found) => {
    await expect(numbers('n.n', accessSql.restriction(condition))).resolves.toEqual(found);
  });

  it('costs nothing where everybody is meant, and is known for nobody', () => {
    expect(accessSql.restriction('true')).toEqual([]);
    expect(['true', 'false', 'n = 2'].map(accessSql.isShownToAll)).toEqual([true, false, false]);
    expect(['true', 'false', 'n = 2'].map(accessSql.isShownToNobody)).toEqual([false, true, false]);
  });
});
