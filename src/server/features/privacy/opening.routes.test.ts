import { describe, expect, it } from 'vitest';
import type { OpeningPage } from '#contract/privacy/opening.contract.ts';
import { openingTable } from '#server/db/tables/opening.table.ts';
import { aClub, aPlayerDocument, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aKey } from '#test/key-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { documentName } from '#server/files/file-store.ts';
import { aSealedPlayer } from '../double/merge.test-tools.ts';
import { insertOpenings } from './opening.queries.ts';

let now = new Date();
const database = useTestDatabase();
const { app, context, files } = useTestApp(database, {}, { now: () => now });
const openingsOf = async ({ request }: SignedIn, playerId: number, query = '') =>
  (await request({ url: `/api/players/${playerId}/openings${query}` })).json<OpeningPage>();

async function aPersonWithPeople() {
  const { db } = database();
  const [club, other] = [await aClub(db, { fullName: 'ВК Марица' }), await aClub(db, { fullName: 'ВК Левски' })];
  const player = await aSealedPlayer(context(), db, { currentClubId: club.id });
  const as = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db, given)).userName);
  return {
    db,
    player,
    other,
    administrator: await as({ roles: ['ADMINISTRATOR'], given: { firstName: 'Мария', lastName: 'Илиева' } }),
    secretary: await as({ roles: ['CLUB'], clubIds: [club.id] }),
    stranger: await as({ roles: ['CLUB'], clubIds: [other.id] }),
    self: await as({ roles: ['PLAYER'], playerId: player.id }),
    parent: await as({ roles: ['PLAYER'], childIds: [player.id] }),
  };
}

describe('who has opened what of a player', () => {
  it('is told to the player and to a parent, the newest first, by organisation; with names to administrators', async () => {
    const { db, player, administrator, secretary, stranger, self, parent } = await aPersonWithPeople();
    const page = `/api/players/${player.id}`;
    const { fileId } = await aPlayerDocument(db, player.id);
    await files.put(documentName(fileId, 'application/pdf'), Buffer.from('%PDF'));
    for (const { request } of [self, parent]) {
      await request({ url: page });
      await request({ url: `${page}/egn` });
      await request({ url: `/api/files/${fileId}` });
    }
    now = new Date(now.getTime() - 5000);
    for (const { request } of [stranger, stranger, secretary, administrator]) {
      now = new Date(now.getTime() + 1000);
      expect((await request({ url: page })).statusCode).toBe(200);
    }
    now = new Date();
    expect((await secretary.request({ url: `/api/files/${fileId}` })).statusCode).toBe(200);
    expect((await administrator.request({ url: `${page}/egn` })).statusCode).toBe(200);

    const told = await openingsOf(self, player.id);
    const admin = 'Волейболна федерация, администратор';
    expect(told.openings.map(({ kind, opener }) => [kind, opener])).toEqual([
      ['number', admin],
      ['paper', 'ВК Марица, служител на клуба'],
      ['profile', admin],
      ['profile', 'ВК Марица, служител на клуба'],
      ['profile', 'ВК Левски, служител на клуба'],
    ]);
    expect(told.openings.map(({ person }) => person)).toEqual([null, null, null, null, null]);
    expect(await openingsOf(parent, player.id)).toEqual(told);
    const second = await openingsOf(administrator, player.id, '?page=2&pageSize=2');
    expect(second).toMatchObject({ total: 5, openings: [{ person: 'Мария Илиева' }, { kind: 'profile' }] });
    for (const club of [secretary, stranger])
      expect((await club.request({ url: `${page}/openings` })).statusCode).toBe(403);
  });

  it('names programs by whose key it is, and no row is left of somebody who is erased meanwhile', async () => {
    const { db, player, other, administrator, self } = await aPersonWithPeople();
    const { secret } = await aKey(db, { createdBy: administrator.session.user.id, clubId: other.id });
    const authorization = `Bearer ${secret}`;
    await app().inject({ url: `/api/players/${player.id}`, headers: { authorization } });
    const { openings } = await openingsOf(self, player.id);
    expect(openings.map(({ opener }) => opener)).toEqual(['ВК Левски, програма с ключ за достъп']);
    const payload = { number: player.number };
    const erased = await administrator.request({ method: 'POST', url: `/api/players/${player.id}/erasure`, payload });
    expect(erased.statusCode).toBe(200);
    // Noted before, written after: of somebody who is there no more nothing is.
    const noted = { playerId: player.id, actorId: 1, clubId: null, day: '2026-11-18', openedOn: new Date() };
    const ofAnother = { ...noted, playerId: (await aSealedPlayer(context(), db)).id };
    await insertOpenings(db, [noted, { ...noted, playerId: 999_999 }, ofAnother]);
    await insertOpenings(db, [ofAnother]);
    await expect(db.$count(openingTable)).resolves.toBe(1);
  });
});
