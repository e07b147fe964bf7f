import type { PlayerDocumentType } from '#domain/federation/reference-lists.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerPage, PlayerPageItem } from '#contract/player/player.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aCardIndex, aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerDocumentTable } from '../../db/tables/player.table.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const SEASON = seasonOf(today(new Date()));

const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

async function search(caller: SignedIn, query: Record<string, string>): Promise<readonly PlayerPageItem[]> {
  const url = `/api/players/search?${new URLSearchParams(query).toString()}`;
  return (await caller.request({ url })).json<PlayerPage>().players;
}

async function aContract(playerId: number, endDate: string, type: PlayerDocumentType = 2) {
  const { db } = database();
  const [file] = await db
    .insert(fileTable)
    .values({ kind: 'document', fileName: 'a.pdf', mimeType: 'application/pdf', size: 1, sha256: Buffer.alloc(32) })
    .returning();
  await db
    .insert(playerDocumentTable)
    .values({ playerId, type, startDate: '2020-01-01', endDate, description: 'Договор', fileId: file?.id ?? '' });
}

async function onLicence(playerId: number, clubId: number, year: number, removedOn: Date | null = null) {
  const { db } = database();
  const cardIndex = await aCardIndex(db, { clubId, year, ageGroup: 2 });
  await db.insert(cardIndexPlayerTable).values({ cardIndexId: cardIndex.id, year, ageGroup: 2, playerId, removedOn });
  return cardIndex.id;
}

async function aSquad() {
  const { db } = database();
  const [club, other] = [await aClub(db), await aClub(db)];
  const boy = await aPlayer(db, {
    currentClubId: club.id,
    lastName: 'Ангелов',
    sex: 0,
    birthDate: `${SEASON - 11}-05-01`,
  });
  const woman = await aPlayer(db, { currentClubId: club.id, lastName: 'Янева', sex: 1, birthDate: '1995-05-01' });
  const stranger = await aPlayer(db, { currentClubId: other.id, lastName: 'Чуждов', sex: 0, birthDate: '1995-05-01' });
  const licence = await onLicence(boy.id, club.id, SEASON);
  await onLicence(woman.id, club.id, SEASON - 1);
  await onLicence(stranger.id, other.id, SEASON);
  await aContract(boy.id, '2030-06-30');
  await aContract(boy.id, '2029-06-30');
  await aContract(woman.id, '2031-06-30', 0);
  await aContract(stranger.id, '2030-06-30');
  return { club, boy, woman, stranger, licence };
}

describe('the season of a player', () => {
  it('is the age group, the licences of this season and the last day of the contracts', async () => {
    const { club, licence } = await aSquad();
    const players = await search(await asClub(club.id), { withSeason: 'true', onlyOwnClubs: 'true' });
    expect(players.map(({ ageGroup, cardIndexIds, contractEnd }) => [ageGroup, cardIndexIds, contractEnd])).toEqual([
      [1, [licence], '2030-06-30'],
      [13, [], null],
    ]);
  });

  it('counts the age by the cut-off that was set for it', async () => {
    const { club } = await aSquad();
    await database()
      .db.insert(seasonRulesTable)
      .values({ year: SEASON - 1, cutOff: 2 });
    const [boy] = await search(await asClub(club.id), { withSeason: 'true', onlyOwnClubs: 'true' });
    expect(boy?.ageGroup).toBe(2);
  });

  it('tells whom another club has lent for a period', async () => {
    const { db } = database();
    const { club, woman, stranger } = await aSquad();
    const caller = await asClub(club.id);
    const lent = async () => {
      const players = await search(caller, { withSeason: 'true' });
      return Object.fromEntries(players.map(({ id, isOnLoan }) => [id, isOnLoan]));
    };
    const at = new Date();
    const signed = {
      adminSignedAt: at,
      playerSignedAt: at,
      fromClubSignedAt: at,
      toClubSignedAt: at,
      transferredAt: at,
    };
    const between = { playerId: woman.id, fromClubId: stranger.currentClubId, toClubId: club.id };
    const transfer = await aTransfer(db, { ...between, ...signed, type: 1, endOn: '2030-06-30', status: 3 });
    expect(await lent()).toMatchObject({ [woman.id]: true, [stranger.id]: null });
    await db.update(transferTable).set({ status: 5, releasedAt: at }).where(eq(transferTable.id, transfer.id));
    expect(await lent()).toMatchObject({ [woman.id]: false, [stranger.id]: null });
  });

  it('comes only when it is asked for', async () => {
    const { club } = await aSquad();
    const [player] = await search(await asClub(club.id), { onlyOwnClubs: 'true' });
    expect(Object.keys(player ?? {})).not.toContain('contractEnd');
  });

  it("of another club's player is nobody's business, nor is it told by sorting", async () => {
    const { club, stranger } = await aSquad();
    const caller = await asClub(club.id);
    for (const orderBy of ['ageGroup', 'cardIndex', 'contractEnd']) {
      const players = await search(caller, { withSeason: 'true', orderBy });
      expect(players.at(-1)).toMatchObject({ id: stranger.id, ageGroup: null, cardIndexIds: null, contractEnd: null });
      const backwards = await search(caller, { withSeason: 'true', orderBy, desc: 'true' });
      expect(backwards[0]?.id).not.toBe(stranger.id);
    }
  });

  it('orders the list, what is missing last in either direction', async () => {
    const { club, boy, woman } = await aSquad();
    const caller = await asClub(club.id);
    const order = async (orderBy: string, desc = 'false') =>
      (await search(caller, { onlyOwnClubs: 'true', orderBy, desc })).map(({ id }) => id);
    expect(await order('ageGroup')).toEqual([boy.id, woman.id]);
    expect(await order('ageGroup', 'true')).toEqual([woman.id, boy.id]);
    expect(await order('contractEnd')).toEqual([boy.id, woman.id]);
    expect(await order('contractEnd', 'true')).toEqual([boy.id, woman.id]);
    expect(await order('cardIndex', 'true')).toEqual([boy.id, woman.id]);
  });

  it('leaves out a licence the player was taken off', async () => {
    const { club, woman } = await aSquad();
    await onLicence(woman.id, (await aClub(database().db)).id, SEASON, new Date());
    const players = await search(await asClub(club.id), { withSeason: 'true', onlyOwnClubs: 'true' });
    expect(players.find(({ id }) => id === woman.id)?.cardIndexIds).toEqual([]);
  });
});
