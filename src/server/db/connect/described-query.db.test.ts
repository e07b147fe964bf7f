import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { rowsOf } from './described-query.ts';

const database = useTestDatabase();

describe('a prepared statement that is run again', () => {
  const statement = {
    name: 'described-again',
    text: `select $1::int as number, $2::date as day, null as nothing where $1 > 0 union all select 7, null, null`,
  };

  it('answers as it did the first time, with the values it is given now', async () => {
    const asked = (number: number) => rowsOf(database().pool, statement, [number, '2026-03-01']);
    const last = { number: 7, day: null, nothing: null };
    expect(await asked(1)).toEqual([{ number: 1, day: '2026-03-01', nothing: null }, last]);
    expect(await asked(2)).toEqual([{ number: 2, day: '2026-03-01', nothing: null }, last]);
    expect(await asked(-1)).toEqual([last]);
  });

  it('is not described anew', async () => {
    const { pool } = database();
    let described = 0;
    const hear = ({ connection }: pg.PoolClient) => void connection.once('rowDescription', () => (described += 1));
    pool.on('acquire', hear);
    // One after another, so that the pool gives out the connection it has just been given back.
    for (const number of [1, 2, 3]) await rowsOf(pool, { ...statement, name: 'described-once' }, [number, null]);
    pool.off('acquire', hear);
    expect(described).toBe(1);
  });

  it('fails with the error of the database and can be run again', async () => {
    const { pool } = database();
    const divided = { name: 'described-division', text: 'select 10 / $1::int as part' };
    expect(await rowsOf(pool, divided, [5])).toEqual([{ part: 2 }]);
    await expect(rowsOf(pool, divided, [0])).rejects.toThrow('division by zero');
    expect(await rowsOf(pool, divided, [2])).toEqual([{ part: 5 }]);
  });
});
