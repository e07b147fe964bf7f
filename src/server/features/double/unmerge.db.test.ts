import { expect, it } from 'vitest';
import { aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { keepThoseStanding } from './unmerge.queries.ts';

const database = useTestDatabase();

it('who is a player, and stands for the one who stayed as a parent, does not become the other player too', async () => {
  const { db } = database();
  const [stayed, other] = [await aPlayer(db), await aPlayer(db)];
  const { id } = await aUser(db, { roles: ['PLAYER'], playerId: other.id, childIds: [stayed.id] });
  const asPlayer = { user_id: id, capacity: 'player' };
  const asParent = { user_id: id, capacity: 'guardian' };
  const stranger = { user_id: (await aUser(db)).id, capacity: 'guardian' };
  await expect(keepThoseStanding(db, [asPlayer, asParent, stranger], stayed.id)).resolves.toEqual([asParent]);
});
