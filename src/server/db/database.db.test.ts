import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchPlan } from '#test/databases/search-plan.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { playerTable } from './tables/player.table.ts';
import { cityTable, regionTable } from './tables/reference.table.ts';

const database = useOwnTestDatabase();

function aPlayer(fingerprint: string) {
  return {
    firstName: 'Иван',
    middleName: 'Петров',
    lastName: 'Щерев',
    egnCipher: Buffer.from('cipher'),
    egnIndex: Buffer.from(fingerprint),
    birthDate: '2012-05-15',
    sex: 0 as const,
    nationality: 'България',
    playingSince: '2024-09-01',
    search: 'ivan petrov shterev 100001',
  };
}

async function column(query: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await database().pool.query<{ value: unknown }>(query, values);
  return rows.map((row) => row.value);
}

describe('a test database', () => {
  it('begins with the regions and the roles', async () => {
    await expect(database().db.$count(regionTable)).resolves.toBe(28);
    await expect(column('select count(*) as value from roles')).resolves.toEqual([3]);
  });

  it.each(['the first time', 'and every time after'])('gives out numbers from the start %s', async () => {
    const [player] = await database().db.insert(playerTable).values(aPlayer('1')).returning();
    expect(player).toMatchObject({ id: 1, number: 100_001 });
  });
});

describe('Bulgarian text', () => {
  it('is sorted by the alphabet, whatever the case, Cyrillic before Latin', async () => {
    const names = ['Ямбол', 'Zorro', 'Ъглен', 'Щерев', 'ангел', 'Йордан', 'Adam', 'Иван', 'Юлия'];
    await expect(
      column('select value from unnest($1::text[]) as value order by value collate "bg_bg"', [names]),
    ).resolves.toEqual(['ангел', 'Иван', 'Йордан', 'Щерев', 'Ъглен', 'Юлия', 'Ямбол', 'Adam', 'Zorro']);
  });

  it('is found in small letters when it was written in capitals', async () => {
    await expect(column(`select lower('ЩЕРЕВ ЪГЛЕН ЙОВКОВ') like '%ъглен й%' as value`)).resolves.toEqual([true]);
  });

  it('is searched through the index, not row by row', async () => {
    await expect(searchPlan(database().db, "search like '%shterev%'")).resolves.toContain('players_search');
  });
});

describe('values', () => {
  it('leave as text dates, plain numbers and ISO moments', async () => {
    const { rows } = await database().pool.query(
      `select '2012-08-05'::date as day, count(*) as total, '2024-01-02 03:04:05+02'::timestamptz as moment from roles`,
    );
    expect(rows).toEqual([{ day: '2012-08-05', total: 3, moment: '2024-01-02T01:04:05.000Z' }]);
  });

  it('are handed to a named statement in their places', async () => {
    const named = { name: 'region-by-code', text: 'select id, name from regions where code = $1' };
    await expect(database().rows(named, ['BLG'])).resolves.toEqual([{ id: 1, name: 'Благоевград' }]);
    await expect(database().rows(named, ['JAM'])).resolves.toEqual([{ id: 28, name: 'Ямбол' }]);
  });
});

describe('a connection', () => {
  it('serves the next statement after one that failed', async () => {
    await expect(database().pool.query('select no_such_column from players')).rejects.toThrow('no_such_column');
    await expect(column('select 1 as value')).resolves.toEqual([1]);
  });

  it('serves the next statement after one with wrong values', async () => {
    await expect(database().pool.query('select $1::int', ['дума'])).rejects.toThrow('integer');
    await expect(column('select $1::int as value', [7])).resolves.toEqual([7]);
  });

  it('answers many callers at once, each with what it asked for', async () => {
    const asked = Array.from({ length: 40 }, (_, number) => number);
    const answers = await Promise.all(asked.map((number) => column('select $1::int as value', [number])));
    expect(answers.flat()).toEqual(asked);
  });
});

describe('a transaction', () => {
  it('that cannot even begin gives its connection back', async () => {
    const impossible = { isolationLevel: 'no such level' as 'serializable' };
    for (let i = 0; i < 15; i++) {
      await expect(database().db.transaction(async () => undefined, impossible)).rejects.toThrow();
    }
    const { pool } = database();
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await expect(column('select 1 as value')).resolves.toEqual([1]);
  });

  it('that was left open is not continued by whoever comes next', async () => {
    const client = await database().pool.connect();
    await client.query('begin');
    await client.query(`insert into cities (name, region_id) values ('Недописан', 27)`);
    client.release();
    await expect(database().db.$count(cityTable)).resolves.toBe(0);
  });

  it('that throws leaves nothing behind', async () => {
    const attempt = database().db.transaction(async (tx) => {
      await tx.insert(cityTable).values({ name: 'Плиска', regionId: 27 });
      throw new Error('стига толкова');
    });
    await expect(attempt).rejects.toThrow('стига толкова');
    await expect(database().db.$count(cityTable)).resolves.toBe(0);
  });

  it('that ends well is seen by everyone', async () => {
    await database().db.transaction((tx) => tx.insert(cityTable).values({ name: 'Плиска', regionId: 27 }));
    await expect(database().db.$count(cityTable, eq(cityTable.name, 'Плиска'))).resolves.toBe(1);
  });
});

describe('two players with one ЕГН', () => {
  it('are refused by the database itself', async () => {
    await database().db.insert(playerTable).values(aPlayer('same'));
    await expect(database().db.insert(playerTable).values(aPlayer('same'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'players_egn' },
    });
    await expect(database().db.$count(playerTable)).resolves.toBe(1);
  });
});
