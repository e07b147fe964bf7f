import { expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
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

it('a club stays that has got people since: accounts, players or coaches, each by its name', async () => {
  const { db } = database();
  const clubs = [await aClub(db), await aClub(db), await aClub(db), await aClub(db)];
  const [ofUsers, ofPlayers, ofCoaches, ofNobody] = clubs.map(({ id }) => id);
  await aUser(db, { roles: ['CLUB'], clubIds: [ofUsers ?? 0] });
  await aPlayer(db, { currentClubId: ofPlayers ?? 0 });
  await aCoach(db, { currentClubId: ofCoaches ?? 0 });
  await expect(builtOn(db, 'clubs', [ofUsers ?? 0, ofPlayers ?? 0, ofCoaches ?? 0, ofNobody ?? 0])).resolves.toEqual(
    new Map([
      [ofUsers, 'има потребители'],
      [ofPlayers, 'има състезатели'],
      [ofCoaches, 'има треньори'],
    ]),
  );
});
