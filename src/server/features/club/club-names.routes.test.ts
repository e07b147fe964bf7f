import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { TransferDetails, TransferPage } from '#contract/transfer/transfer.contract.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aCardIndex, aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubNameTable, type clubTable } from '../../db/tables/club.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const SEASON = seasonOf(today(new Date()));
const MINUTE = 60_000;
const before = () => new Date(Date.now() - MINUTE);

async function rename(caller: SignedIn, club: typeof clubTable.$inferSelect, name: string) {
  const { address, email, contactPerson, contactNumber } = club;
  const payload = { address, email, contactPerson, contactNumber, name };
  expect((await caller.request({ method: 'PUT', url: `/api/clubs/${club.id}`, payload })).statusCode).toBe(200);
}
const read = async <Answer>(caller: SignedIn, url: string) =>
  (await caller.request({ method: 'GET', url })).json<Answer>();

describe('a club that is renamed', () => {
  it('keeps its old name in transfers that are over and has the new one in those that are not', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db, { name: 'Старо' }), await aClub(db)];
    const signed = {
      adminSignedAt: before(),
      playerSignedAt: before(),
      fromClubSignedAt: before(),
      toClubSignedAt: before(),
    };
    const parties = { fromClubId: other.id, toClubId: club.id };
    const ended = await aTransfer(db, {
      playerId: (await aPlayer(db)).id,
      ...parties,
      ...signed,
      status: 5,
      transferredAt: before(),
    });
    const cancelled = await aTransfer(db, {
      playerId: (await aPlayer(db)).id,
      ...parties,
      status: 4,
      cancelledAt: before(),
      cancelReason: 'по молба',
    });
    const open = await aTransfer(db, {
      playerId: (await aPlayer(db)).id,
      ...parties,
      status: 1,
      toClubSignedAt: before(),
    });
    const caller = await asAdministrator();
    await rename(caller, club, 'Ново');

    const nameIn = async (id: number) => (await read<TransferDetails>(caller, `/api/transfers/${id}`)).toClub.fullName;
    expect(await nameIn(ended.id)).toBe('ВК Старо (Плевен)');
    expect(await nameIn(cancelled.id)).toBe('ВК Старо (Плевен)');
    expect(await nameIn(open.id)).toBe('ВК Ново (Плевен)');
    // What was signed was signed under the old name.
    const { timeline } = await read<TransferDetails>(caller, `/api/transfers/${open.id}`);
    expect(timeline.find(({ party }) => party === 'toClub')?.subject).toBe('ВК Старо (Плевен)');
    const { transfers } = await read<TransferPage>(caller, '/api/transfers/search');
    expect(transfers.find(({ id }) => id === ended.id)?.toClub.fullName).toBe('ВК Старо (Плевен)');
  });

  it('keeps it on the licences of past seasons, the newest name of each season', async () => {
    const { db } = database();
    const club = await aClub(db, { name: 'Трето' });
    const names = [
      ['ВК Първо (Плевен)', SEASON - 1],
      ['ВК Второ (Плевен)', SEASON],
    ] as const;
    for (const [fullName, year] of names) {
      await db.insert(clubNameTable).values({ clubId: club.id, fullName, until: new Date(`${year}-09-15`) });
    }
    const caller = await asAdministrator();
    const nameOf = async (year: number) => {
      const { id } = await aCardIndex(db, { clubId: club.id, year });
      return (await read<CardIndexDetails>(caller, `/api/cardindexes/${id}`)).club.fullName;
    };
    expect([await nameOf(SEASON - 2), await nameOf(SEASON - 1), await nameOf(SEASON)]).toEqual([
      'ВК Първо (Плевен)',
      'ВК Второ (Плевен)',
      'ВК Трето (Плевен)',
    ]);
  });

  it('leaves the sheets that were printed before as current as they were', async () => {
    const { db } = database();
    const club = await aClub(db, { name: 'Старо' });
    const player = await aPlayer(db, { currentClubId: club.id });
    const cardIndex = await aCardIndex(db, { clubId: club.id, year: SEASON }, [player.id]);
    const caller = await asAdministrator();
    const sheet = await caller.request({ method: 'PUT', url: `/api/cardindexes/${cardIndex.id}/sheet` });
    const code = sheet.json<PrintedSheet>().verification?.url.slice(-24) ?? '';
    await rename(caller, club, 'Ново');
    const answer = await app().inject({ method: 'GET', url: `/api/verify/${code}` });
    expect(answer.json<Verification>().cardIndex).toMatchObject({ isCurrent: true, club: 'ВК Старо (Плевен)' });
  });

  it('leaves no name behind when nothing but its contacts changes', async () => {
    const club = await aClub(database().db);
    const caller = await asAdministrator();
    await rename(caller, { ...club, email: 'drug@example.bg' }, club.name);
    await expect(database().db.$count(clubNameTable, eq(clubNameTable.clubId, club.id))).resolves.toBe(0);
  });
});
