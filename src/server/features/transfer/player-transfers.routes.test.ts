import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

describe('transfers of a player', () => {
  it('are shown to another club only where it is a party', async () => {
    const { db } = database();
    const [own, party, stranger] = [await aClub(db), await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: own.id });
    await aTransfer(db, { playerId: player.id, fromClubId: own.id, toClubId: party.id });
    const count = async (clubId: number) =>
      (await (await asClub(clubId)).request({ method: 'GET', url: `/api/players/${player.id}/transfers` })).json<
        object[]
      >().length;
    await expect(count(own.id)).resolves.toBe(1);
    await expect(count(party.id)).resolves.toBe(1);
    await expect(count(stranger.id)).resolves.toBe(0);
  });
});
