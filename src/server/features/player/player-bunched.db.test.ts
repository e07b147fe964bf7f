import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { regionNumber } from '#domain/federation/regions.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { aPlayer } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { listPlayers } from './player.queries.ts';

const database = useTestDatabase();
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

describe('players a filter finds', () => {
  it('are on their pages though they stand together at the end of the register', async () => {
    const { db } = database();
    for (let n = 0; n < 40; n++) await aPlayer(db, { sex: 0 });
    const girls: number[] = [];
    for (let n = 0; n < 20; n++) girls.push((await aPlayer(db, { sex: 1 })).id);
    const page = async (at: number) => {
      const query = playerListQuerySchema.parse({ sex: '1', orderBy: 'number', page: String(at), pageSize: '2' });
      const { players, total } = await listPlayers(database(), administrator, { ...query, today: '2026-11-17' });
      return { ids: players.map(({ id }) => id), total };
    };
    // Once more: what was learnt by the first look decides how the others are read.
    for (const at of [1, 1, 2, 10, 11]) {
      expect(await page(at)).toEqual({ ids: girls.slice(at * 2 - 2, at * 2), total: 20 });
    }
  });

  it('of an age group or a region come in the order of their names, however many they are', async () => {
    const { db, pool } = database();
    const [town] = await db
      .insert(cityTable)
      .values({ name: 'Плевен', regionId: regionNumber('Плевен') })
      .returning();
    const { id } = await aPlayer(db, { cityId: town?.id ?? 0 });
    await pool.query(
      `insert into players (egn_cipher, egn_index, first_name, middle_name, last_name, birth_date, sex, nationality,
         playing_since, city_id, search, is_deleted)
       select egn_cipher, decode(md5(n::text), 'hex'), 'Ана', (array['Иванова', 'Щерева'])[1 + n % 2],
         (array['Желева', 'ябълкова', 'Ангелова'])[1 + n % 3], make_date(2011 + n % 5, 1 + n % 12, 1 + n % 28),
         (n / 5) % 2, nationality, playing_since, city_id, search, n % 50 = 0
       from players cross join generate_series(1, 3000) n where id = $1`,
      [id],
    );
    const asked = [
      [{ ageGroup: '10' }, `sex = 1 and birth_date between '2012-01-01' and '2013-12-31'`],
      [{ ageGroup: '9' }, `sex = 1 and birth_date between '2014-01-01' and '2014-12-31'`],
      [{ region: 'Плевен' }, 'true'],
      [{ region: 'Плевен', ageGroup: '9' }, `sex = 1 and birth_date between '2014-01-01' and '2014-12-31'`],
    ] as const;
    for (const [filter, condition] of asked) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from players where not is_deleted and ${condition}
         order by last_name collate "bg_bg", first_name collate "bg_bg", middle_name collate "bg_bg", id`,
      );
      const all = rows.map((row) => row.id);
      expect(all.length).toBeGreaterThan(250);
      for (const at of [1, 1, 1, 3, Math.ceil(all.length / 25)]) {
        const query = playerListQuerySchema.parse({ ...filter, page: String(at) });
        const { players, total } = await listPlayers(database(), administrator, { ...query, today: '2026-11-17' });
        expect({ filter, at, total, ids: players.map((player) => player.id) }).toEqual({
          filter,
          at,
          total: all.length,
          ids: all.slice(at * 25 - 25, at * 25),
        });
      }
    }
  });
});
