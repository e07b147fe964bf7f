import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import type { History } from '#contract/history/history.contract.ts';
import type { PlayerDocument } from '#contract/player/player-document.contract.ts';
import { aClub, aCoach, aCoachTransfer, anEducation, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerDocumentTable } from '#server/db/tables/player.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const statusOf = async (caller: SignedIn, method: 'DELETE' | 'POST' | 'GET', url: string) =>
  (await caller.request({ method, url })).statusCode;

async function aDocumentOfClub() {
  const { db } = database();
  const club = await aClub(db);
  const player = await aPlayer(db, { currentClubId: club.id });
  const [secretary, colleague] = [await aUser(db, { clubIds: [club.id] }), await aUser(db, { clubIds: [club.id] })];
  const document = await aPlayerDocument(db, player.id);
  const enter = (given: Partial<typeof playerDocumentTable.$inferInsert>) =>
    db.update(playerDocumentTable).set(given).where(eq(playerDocumentTable.id, document.id));
  await enter({ createdBy: secretary.id });
  const path = `/api/players/${player.id}/documents`;
  return { player, document, enter, path, url: `${path}/${document.id}`, secretary, colleague };
}

describe('a document that was entered wrongly', () => {
  it('is taken away by the club that entered it: from lists, contracts and downloads, with a trace', async () => {
    const { path, url, colleague, document, player } = await aDocumentOfClub();
    const club = await signIn(app(), colleague.userName);
    const listed = async (query = '') => (await club.request({ url: `${path}${query}` })).json<PlayerDocument[]>();
    expect(await listed()).toMatchObject([{ id: document.id, mayTakeBack: true }]);
    expect(await statusOf(club, 'DELETE', url)).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await club.request({ url: '/api/players/expiring-contracts' })).json()).toEqual([]);
    expect(await statusOf(club, 'GET', `/api/files/${document.fileId}`)).toBe(404);
    expect(await statusOf(club, 'GET', `${path}?removed=true`)).toBe(403);

    const admin = await asAdministrator();
    const removed = await admin.request({ url: `${path}?removed=true` });
    expect(removed.json()).toMatchObject([{ id: document.id }]);
    const history = (await admin.request({ url: `/api/players/${player.id}/history` })).json<History>();
    expect(history.changes).toMatchObject([{ field: 'document', before: 1, after: null, mayPutBack: false }]);

    expect(await statusOf(admin, 'POST', `${url}/restore`)).toBe(204);
    expect(await listed()).toHaveLength(1);
  });

  it('is brought back by whoever took it away, and by nobody else of the club', async () => {
    const { url, secretary, colleague } = await aDocumentOfClub();
    const [one, other] = [await signIn(app(), secretary.userName), await signIn(app(), colleague.userName)];
    await statusOf(one, 'DELETE', url);
    expect(await statusOf(other, 'POST', `${url}/restore`)).toBe(403);
    expect(await statusOf(one, 'POST', `${url}/restore`)).toBe(204);
  });

  it('stays after a day, and where the federation has entered it, unless an administrator takes it away', async () => {
    const { url, enter, secretary } = await aDocumentOfClub();
    const club = await signIn(app(), secretary.userName);
    await enter({ createdOn: new Date(Date.now() - 25 * 3_600_000) });
    const late = await club.request({ method: 'DELETE', url });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'takeBackOver']);
    await enter({ createdOn: new Date(), createdBy: (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).id });
    expect(await statusOf(club, 'DELETE', url)).toBe(403);
    expect(await statusOf(await asAdministrator(), 'DELETE', url)).toBe(204);
  });

  it('is not found under another player', async () => {
    const { document } = await aDocumentOfClub();
    const other = await aPlayer(database().db);
    const url = `/api/players/${other.id}/documents/${document.id}`;
    expect(await statusOf(await asAdministrator(), 'DELETE', url)).toBe(404);
  });
});

it('an education that was taken away is in no list and cannot be downloaded by the club', async () => {
  const { db } = database();
  const club = await aClub(db);
  const coach = await aCoach(db, { currentClubId: club.id });
  const education = await anEducation(db, coach.id);
  const path = `/api/coaches/${coach.id}/educations`;
  expect(await statusOf(await asAdministrator(), 'DELETE', `${path}/${education.id}`)).toBe(204);
  const own = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
  expect((await own.request({ url: path })).json()).toEqual([]);
  expect(await statusOf(own, 'GET', `/api/files/${education.fileId}`)).toBe(404);
});

it('a stay that was taken away lets the one before go on, and ends it again when it comes back', async () => {
  const { db } = database();
  const [former, wrong] = [await aClub(db), await aClub(db)];
  const coach = await aCoach(db, { currentClubId: wrong.id, firstClubId: former.id });
  await aCoachTransfer(db, { coachId: coach.id, clubId: former.id, startDate: '2020-01-01', endDate: '2024-06-30' });
  const stay = await aCoachTransfer(db, { coachId: coach.id, clubId: wrong.id, startDate: '2024-07-01' });
  const admin = await asAdministrator();
  const path = `/api/transfers/coach/${coach.id}`;
  const listed = async () =>
    (await admin.request({ url: path })).json<CoachTransfer[]>().map(({ club, endDate }) => [club.id, endDate]);
  const currentClub = async () =>
    (await db.select().from(coachTable).where(eq(coachTable.id, coach.id))).map(({ currentClubId }) => currentClubId);

  expect(await statusOf(admin, 'DELETE', `${path}/stays/${stay.id}`)).toBe(204);
  expect(await listed()).toEqual([[former.id, null]]);
  expect(await currentClub()).toEqual([former.id]);
  const history = (await admin.request({ url: `/api/coaches/${coach.id}/history` })).json<History>();
  expect(history.changes.map(({ field, beforeName }) => [field, beforeName])).toEqual(
    expect.arrayContaining([['stay', wrong.fullName]]),
  );

  expect(await statusOf(admin, 'POST', `${path}/stays/${stay.id}/restore`)).toBe(204);
  expect(await listed()).toEqual([
    [wrong.id, null],
    [former.id, '2024-06-30'],
  ]);
  expect(await currentClub()).toEqual([wrong.id]);
});
