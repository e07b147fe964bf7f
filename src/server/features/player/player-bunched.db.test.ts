import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
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
});
