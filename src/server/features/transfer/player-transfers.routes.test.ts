import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerCardIndex, PlayerDetails } from '#contract/player/player.contract.ts';
import { aCardIndex, aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';

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

it('the page of a player names the transfer that is under way, to the parties to it', async () => {
  const { db } = database();
  const [own, party, stranger] = [await aClub(db), await aClub(db), await aClub(db)];
  const player = await aPlayer(db, { currentClubId: own.id });
  const way = { playerId: player.id, fromClubId: own.id, toClubId: party.id };
  await aTransfer(db, { ...way, status: 4, cancelReason: 'Отказ' });
  const openFor = async (clubId: number) =>
    (await (await asClub(clubId)).request({ method: 'GET', url: `/api/players/${player.id}` })).json<PlayerDetails>()
      .openTransfer;
  expect(await openFor(own.id)).toBeNull();
  const { id } = await aTransfer(db, { ...way, type: 1, endOn: '2099-06-30' });
  const shown = { id, status: 0, endOn: '2099-06-30' };
  expect([await openFor(own.id), await openFor(party.id), await openFor(stranger.id)]).toEqual([shown, shown, null]);
});

describe('licences of a player', () => {
  it('are those he is on; with removed=true those he was taken off and is on no more', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const onOne = (ageGroup: 2 | 3 | 4) => aCardIndex(db, { clubId: club.id, year: 2026, ageGroup }, [player.id]);
    const [kept, left, again] = [await onOne(2), await onOne(3), await onOne(4)];
    const removedOn = new Date('2026-10-05T08:00:00Z');
    const takeOff = (cardIndexId: number) =>
      db.update(cardIndexPlayerTable).set({ removedOn }).where(eq(cardIndexPlayerTable.cardIndexId, cardIndexId));
    await takeOff(left.id);
    await takeOff(again.id);
    const member = { cardIndexId: again.id, year: 2026, ageGroup: 4, playerId: player.id } as const;
    await db.insert(cardIndexPlayerTable).values(member);
    const caller = await asClub(club.id);
    const list = async (query: string) =>
      (await caller.request({ method: 'GET', url: `/api/players/${player.id}/card-indexes${query}` })).json<
        PlayerCardIndex[]
      >();
    expect((await list('')).map(({ id, removedOn: day }) => [id, day])).toEqual([
      [kept.id, undefined],
      [again.id, undefined],
    ]);
    expect((await list('?removed=true')).map(({ id, removedOn: day }) => [id, day])).toEqual([
      [left.id, '2026-10-05T08:00:00.000Z'],
    ]);
  });
});
