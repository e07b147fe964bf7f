import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { aCardIndex, aClub, aPlayer } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { listPlayers } from './player.queries.ts';

const database = useTestDatabase();
const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

it('a player is found by group and club together where one licence has both', async () => {
  const { db } = database();
  const [own, other] = [await aClub(db), await aClub(db)];
  const [both, apart] = [await aPlayer(db), await aPlayer(db)];
  await aCardIndex(db, { clubId: own.id, ageGroup: 2 }, [both.id]);
  await aCardIndex(db, { clubId: own.id, ageGroup: 3 }, [apart.id]);
  await aCardIndex(db, { clubId: other.id, ageGroup: 2 }, [apart.id]);
  const found = async (query: Record<string, string>) => {
    const asked = playerListQuerySchema.parse({ licensedIn: '2026', orderBy: 'id', ...query });
    return (await listPlayers(database(), administrator, { ...asked, today: '2026-11-17' })).players.map(
      ({ id }) => id,
    );
  };
  expect(await found({ licensedGroup: '2' })).toEqual([both.id, apart.id]);
  expect(await found({ licensedClub: String(own.id) })).toEqual([both.id, apart.id]);
  expect(await found({ licensedGroup: '2', licensedClub: String(own.id) })).toEqual([both.id]);
});
