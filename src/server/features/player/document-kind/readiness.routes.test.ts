import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerDocumentTable } from '#server/db/tables/player.table.ts';
import { aCardIndex, aClub, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function aTeam() {
  const { db } = database();
  const club = await aClub(db);
  const [first, second] = [
    await aPlayer(db, { currentClubId: club.id, lastName: 'Ангелов' }),
    await aPlayer(db, { currentClubId: club.id, lastName: 'Янков' }),
  ];
  await aPlayer(db, { currentClubId: club.id, isDeleted: true });
  await aPlayer(db, { currentClubId: (await aClub(db)).id });
  const secretary = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
  const read = async (query = '') => {
    const answer = await secretary.request({ url: `/api/clubs/${club.id}/readiness${query}` });
    return { status: answer.statusCode, ...answer.json<ClubReadiness>() };
  };
  return { club, first, second, secretary, read };
}

describe('the readiness of a club', () => {
  it('has the players of the club and no columns where nothing is asked for', async () => {
    const { club, first, second, read } = await aTeam();
    const { kinds, players, club: shown } = await read();
    expect(shown).toEqual({ id: club.id, fullName: club.fullName });
    expect(kinds).toEqual([]);
    expect(players.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('has a column for what is required or wished, and says of each until when', async () => {
    const { db } = database();
    const { first, read } = await aTeam();
    await db.update(documentKindTable).set({ forLicence: 'wished' }).where(eq(documentKindTable.id, 1));
    await db.update(documentKindTable).set({ forTransfer: 'required' }).where(eq(documentKindTable.id, 2));
    const { id } = await aPlayerDocument(db, first.id);
    await db.update(playerDocumentTable).set({ endDate: '2099-01-31' }).where(eq(playerDocumentTable.id, id));
    const { kinds, players } = await read();
    expect(kinds.map((kind) => kind.id)).toEqual([1, 2]);
    expect(players.map(({ papers }) => papers)).toEqual([
      [
        { kindId: 1, state: 'valid', until: '2099-01-31' },
        { kindId: 2, state: 'missing', until: null },
      ],
      [
        { kindId: 1, state: 'missing', until: null },
        { kindId: 2, state: 'missing', until: null },
      ],
    ]);
  });

  it('of a licence has those who are on it', async () => {
    const { club, second, read } = await aTeam();
    const { db } = database();
    const own = await aCardIndex(db, { clubId: club.id }, [second.id]);
    const other = await aCardIndex(db, { clubId: (await aClub(db)).id }, []);
    expect((await read(`?cardIndexId=${own.id}`)).players.map(({ id }) => id)).toEqual([second.id]);
    expect((await read(`?cardIndexId=${other.id}`)).players).toEqual([]);
  });

  it('is for the club itself', async () => {
    const { secretary } = await aTeam();
    const other = await aClub(database().db);
    expect((await secretary.request({ url: `/api/clubs/${other.id}/readiness` })).statusCode).toBe(403);
  });
});
