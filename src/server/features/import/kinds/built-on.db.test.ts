import { expect, it } from 'vitest';
import { aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aNote } from '#test/note-world.ts';
import { builtOn } from './built-on.queries.ts';

const database = useTestDatabase();

it('a note stands in the way of undoing an import by its name; one that was taken away does not', async () => {
  const { db } = database();
  const { id: createdBy } = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const [one, other] = [await aPlayer(db), await aPlayer(db)];
  await aNote(db, { playerId: one.id, createdBy });
  await aNote(db, { playerId: other.id, createdBy, removedOn: new Date(), removedBy: createdBy });
  await expect(builtOn(db, 'players', [one.id, other.id])).resolves.toEqual(new Map([[one.id, 'има бележки']]));
});
