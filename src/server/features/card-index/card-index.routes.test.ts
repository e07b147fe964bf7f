import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const asAdministrator = () => signInAs({ roles: ['ADMINISTRATOR'] });
const get = (caller: SignedIn, id: number | string) => caller.request({ method: 'GET', url: `/api/cardindexes/${id}` });
const read = async (caller: SignedIn, id: number) => (await get(caller, id)).json<CardIndexDetails>();

async function aTeam() {
  const { db } = database();
  const club = await aClub(db);
  const [first, second] = [
    await aPlayer(db, { currentClubId: club.id, lastName: 'Ангелов' }),
    await aPlayer(db, { currentClubId: club.id, lastName: 'Яневски' }),
  ];
  return { club, first, second, cardIndex: await aCardIndex(db, { clubId: club.id }, [second.id, first.id]) };
}

describe('a licence', () => {
  it('carries club, season, group and the five who stand beside the team', async () => {
    const { db } = database();
    const club = await aClub(db);
    const ours = { currentClubId: club.id };
    const [senior, assistant, second] = [await aCoach(db, ours), await aCoach(db), await aCoach(db, ours)];
    const cardIndex = await aCardIndex(db, {
      clubId: club.id,
      year: 2026,
      ageGroup: 9,
      seniorCoachId: senior.id,
      coachId: assistant.id,
      coach2Id: second.id,
      medic: 'д-р Мария Колева',
      masseur: 'Петър Станев',
    });
    expect(await read(await asAdministrator(), cardIndex.id)).toEqual({
      id: cardIndex.id,
      year: 2026,
      ageGroup: 9,
      age: 13,
      sex: 1,
      championship: 'Държавно първенство',
      // Without the rule of the season nobody asks for the word of the federation.
      approval: null,
      clubId: club.id,
      club: { id: club.id, fullName: club.fullName },
      seniorCoachId: senior.id,
      seniorCoach: { id: senior.id, name: senior.name, isOfClub: true },
      coachId: assistant.id,
      coach: { id: assistant.id, name: assistant.name, isOfClub: false },
      coach2Id: second.id,
      coach2: { id: second.id, name: second.name, isOfClub: true },
      medic: 'д-р Мария Колева',
      mayTakeBack: true,
      mayCheck: true,
      removedOn: null,
      masseur: 'Петър Станев',
      players: [],
      version: cardIndex.version,
    });
  });

  it('carries its players by name, with what the sheet says of them', async () => {
    const { cardIndex, first, second } = await aTeam();
    const { players, seniorCoach, medic } = await read(await asAdministrator(), cardIndex.id);
    expect(players.map((player) => player.id)).toEqual([first.id, second.id]);
    expect(players[0]).toEqual({
      id: first.id,
      number: first.number,
      photoId: null,
      firstName: 'Иван',
      middleName: 'Петров',
      lastName: 'Ангелов',
      birthDate: '2012-05-15',
      nationality: 'България',
      loanEndedOn: null,
      check1: null,
      check2: null,
      isDeleted: false,
    });
    expect([seniorCoach, medic]).toEqual([null, null]);
  });

  it('no longer names a player who was taken off, who in turn can no longer open it', async () => {
    const { cardIndex, first, second } = await aTeam();
    const left = await signInAs({ roles: ['PLAYER'], playerId: first.id });
    expect((await get(left, cardIndex.id)).statusCode).toBe(200);
    await database()
      .db.update(cardIndexPlayerTable)
      .set({ removedOn: new Date() })
      .where(eq(cardIndexPlayerTable.playerId, first.id));
    const { players } = await read(await asAdministrator(), cardIndex.id);
    expect(players.map((player) => player.id)).toEqual([second.id]);
    expect((await get(left, cardIndex.id)).statusCode).toBe(404);
  });

  it('shows other clubs the sheet and nothing beyond it', async () => {
    const { cardIndex, club } = await aTeam();
    const own = await signInAs({ clubIds: [club.id] });
    const other = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    const [seen, sheet] = [await read(own, cardIndex.id), await read(other, cardIndex.id)];
    expect(seen.players.map((player) => player.nationality)).toEqual(['България', 'България']);
    expect(sheet).toEqual({ ...seen, players: seen.players.map((player) => ({ ...player, nationality: null })) });
    expect(JSON.stringify(sheet)).not.toMatch(/egn/i);
  });

  it.each(['999999', '2147483648', '-1', 'abc', '1.5'])(
    'that cannot be found under „%s“ is a clear answer',
    async (id) => {
      const response = await get(await asAdministrator(), id);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).toMatch(/[а-я]/);
    },
  );
});
