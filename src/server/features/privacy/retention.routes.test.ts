import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Retention, RetentionPreview, RetentionRuleItem } from '#contract/privacy/retention.contract.ts';
import { type RetentionKind, retentionKinds } from '#domain/privacy/retention.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { retentionRunTable } from '#server/db/tables/retention.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { documentName } from '#server/files/file-store.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { aClub, aPicture, aPlayer, aPlayerDocument, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer } from '../double/merge.test-tools.ts';
import { announce, removeLeftBytes, retain } from './retention-run.ts';

const DAY = 86_400_000;
const START = new Date('2026-11-18T10:00:00Z');
const LONG_AGO = new Date('2015-03-01T10:00:00Z');
let now = START;
const database = useTestDatabase();
const { app, context } = useTestApp(database, {}, { now: () => now });

const BYTES = Buffer.from('%PDF');
const body = { height: 187, weight: 78, position: 3, fullExtent: 240, attack: 320, block: 300 } as const;

/** Somebody who left long ago, with a photo whose bytes are there. */
async function whoLeft(given: Partial<typeof playerTable.$inferInsert> = {}) {
  const { db } = database();
  const photo = await aPicture(db, 'photo');
  await db.update(fileTable).set({ createdOn: LONG_AGO }).where(eq(fileTable.id, photo.id));
  await context().files.put(pictureName(photo.id, 384), BYTES);
  const player = await aSealedPlayer(context(), db, { photoId: photo.id, isDeleted: true, ...given });
  await db.update(playerTable).set({ deactivatedOn: LONG_AGO }).where(eq(playerTable.id, player.id));
  return { ...player, photoId: photo.id };
}

async function aPaper(playerId: number, given: Partial<typeof playerDocumentTable.$inferInsert>) {
  const { db } = database();
  const { id, fileId } = await aPlayerDocument(db, playerId);
  await context().files.put(documentName(fileId, 'application/pdf'), BYTES);
  await db
    .update(playerDocumentTable)
    .set({ startDate: '2015-01-01', createdOn: LONG_AGO, ...given })
    .where(eq(playerDocumentTable.id, id));
  return { id, fileId };
}

async function world() {
  now = START;
  const { db } = database();
  const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const player = await aPlayer(db);
  const medical = await aPaper(player.id, { type: 5, endDate: '2016-01-01' });
  const contract = await aPaper(player.id, { type: 1, endDate: '2024-06-30' });
  const endless = await aPaper(player.id, { type: 0, endDate: null });
  // Brought in yesterday: its period begins with that day.
  const late = await aPaper(player.id, { type: 5, endDate: '2016-01-01', createdOn: new Date(START.getTime() - DAY) });
  for (const createdOn of [LONG_AGO, START])
    await db.insert(playerDevelopmentTable).values({ ...body, playerId: player.id, date: '2015-02-01', createdOn });
  const forgotten = await whoLeft();
  const bound = await whoLeft();
  const [club, other] = [await aClub(db), await aClub(db)];
  await aTransfer(db, { playerId: bound.id, fromClubId: club.id, toClubId: other.id });
  const unused = await aUser(db, { given: { createdOn: LONG_AGO } });
  return { db, administrator, player, medical, contract, endless, late, forgotten, bound, unused };
}

const rulesOf = async ({ request }: SignedIn) => (await request({ url: '/api/retention' })).json<Retention>();
const keep = ({ request }: SignedIn, kind: RetentionKind, payload: object) =>
  request({ method: 'PUT', url: `/api/retention/${kind}`, payload });
const preview = async ({ request }: SignedIn, address: string) =>
  (await request({ url: `/api/retention/${address}` })).json<RetentionPreview>();
const newsOf = async ({ request }: SignedIn) =>
  (await request({ url: '/api/notifications' }))
    .json<Notifications>()
    .news.filter(({ kind }) => kind === 'retentionDue');

describe('a period for which data are kept', () => {
  it('is off until an administrator says otherwise: nothing is announced and nothing goes', async () => {
    const { db, administrator } = await world();
    const { rules, runs } = await rulesOf(administrator);
    expect(rules.map(({ kind, isOn }) => [kind, isOn])).toEqual(retentionKinds.map((kind) => [kind, false]));
    for (const days of [0, 31, 400]) {
      now = new Date(START.getTime() + days * DAY);
      await announce(context());
      await retain(context());
    }
    expect([runs, await newsOf(administrator), await db.$count(retentionRunTable)]).toEqual([[], [], 0]);
    expect(await db.$count(playerDocumentTable)).toBe(4);
  });

  it('says whom it meets before it is saved, and has its bounds', async () => {
    const { administrator, medical, contract, bound, unused } = await world();
    const papers = await preview(administrator, 'documents/preview?months=24');
    expect(papers).toMatchObject({ now: 2, soon: 2, total: 2, months: 24 });
    expect(papers.items.map(({ id, since, goesOn, reason }) => [id, since, goesOn, reason])).toEqual([
      [medical.id, '2016-01-01', '2026-12-18', null],
      [contract.id, '2024-06-30', '2026-12-18', 'legalPeriod'],
    ]);
    const people = await preview(administrator, 'players/preview?pageSize=1&page=2');
    expect(people).toMatchObject({ total: 2, items: [{ id: bound.id, reason: 'transfer', since: '2015-03-01' }] });
    const accounts = await preview(administrator, 'accounts/preview');
    expect(accounts.items.map(({ person }) => person.id)).toEqual([unused.id]);
    expect(await preview(administrator, 'photos/preview')).toMatchObject({ total: 2 });
    expect(await preview(administrator, 'measurements/preview')).toMatchObject({ total: 1 });

    const refused = await keep(administrator, 'accounts', { isOn: true, months: 49 });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('от 6 до 48')]);
    const kept = await keep(administrator, 'documents', { isOn: true, months: 24 });
    expect(kept.json<RetentionRuleItem>()).toMatchObject({ isOn: true, months: 24, version: 2, now: 2, soon: 2 });
    const stale = await administrator.request({
      method: 'PUT',
      url: '/api/retention/documents',
      headers: { 'if-match': '"1"' },
      payload: { isOn: true, months: 12 },
    });
    expect(stale.statusCode).toBe(409);
  });

  it('takes what was announced 30 days before, leaves what something stands in the way of, and tells numbers', async () => {
    const { db, administrator, medical, contract, endless, late, forgotten, bound, unused } = await world();
    for (const kind of retentionKinds)
      expect((await keep(administrator, kind, { isOn: true, months: 24 })).statusCode).toBe(200);
    await announce(context());
    await announce(context());
    const told = await newsOf(administrator);
    expect(Object.fromEntries(told.map(({ retention }) => [retention?.kind, retention?.count]))).toEqual({
      accounts: 1,
      documents: 2,
      measurements: 1,
      photos: 2,
      players: 2,
    });
    now = new Date(START.getTime() + 29 * DAY);
    await announce(context());
    await retain(context());
    expect([await db.$count(playerDocumentTable), await newsOf(administrator)]).toEqual([4, told]);

    now = new Date(START.getTime() + 30 * DAY);
    await Promise.all([retain(context()), retain(context())]);
    expect(await db.$count(retentionRunTable)).toBe(2);
    // Somebody who is killed here has left the bytes; the next turn takes them.
    expect(await context().files.get(documentName(medical.fileId, 'application/pdf'))).not.toBeNull();
    await removeLeftBytes(context());
    const papers = await db
      .select({ id: playerDocumentTable.id })
      .from(playerDocumentTable)
      .orderBy(playerDocumentTable.id);
    expect(papers.map(({ id }) => id)).toEqual([contract.id, endless.id, late.id]);
    expect(await context().files.get(documentName(medical.fileId, 'application/pdf'))).toBeNull();
    for (const { photoId } of [forgotten, bound])
      expect(await context().files.get(pictureName(photoId, 384))).toBeNull();
    expect(await db.$count(playerDevelopmentTable)).toBe(1);
    const people = await db.select().from(playerTable).where(eq(playerTable.isDeleted, true)).orderBy(playerTable.id);
    expect(people.map(({ lastName, photoId, erasedOn }) => [lastName, photoId, erasedOn === null])).toEqual([
      ['№\u00A01', null, false],
      ['Щерев', null, true],
    ]);
    expect((await db.select().from(userTable).where(eq(userTable.id, unused.id)))[0]?.isDeleted).toBe(true);
    const closed = await db.select().from(auditTable).where(eq(auditTable.action, 'user.deactivate'));
    expect(closed.map(({ entity, entityId }) => [entity, entityId])).toEqual([['user', String(unused.id)]]);

    const { runs } = await rulesOf(administrator);
    const counts = {
      documents: { gone: 1, skipped: { legalPeriod: 1 } },
      photos: { gone: 2, skipped: {} },
      measurements: { gone: 1, skipped: {} },
      players: { gone: 1, skipped: { transfer: 1 } },
      accounts: { gone: 1, skipped: {} },
    };
    expect(runs.map(({ day, isFinished, counts: done }) => [day, isFinished, done])).toEqual([
      ['2026-12-18', true, counts],
      ['2026-12-17', true, {}],
    ]);
    // Who was erased has no history any more.
    const changes = await db.select().from(recordChangeTable).where(eq(recordChangeTable.field, 'retained'));
    expect(new Set(changes.map(({ before, after }) => `${before} ${after}`))).toEqual(
      new Set(['null documents', 'null photos', 'null measurements']),
    );
    const entries = await db.select().from(auditTable).where(eq(auditTable.action, 'retention.run'));
    expect(entries.map(({ details, actorId }) => [details, actorId])).toEqual([[{ counts }, null]]);
  });

  it('is announced anew once it was changed, and a run that was cut off goes on where it was', async () => {
    const { db, administrator, player } = await world();
    await keep(administrator, 'measurements', { isOn: true, months: 24 });
    await announce(context());
    expect(await newsOf(administrator)).toHaveLength(1);
    await keep(administrator, 'measurements', { isOn: true, months: 36 });
    expect(await newsOf(administrator)).toEqual([]);
    now = new Date(START.getTime() + 40 * DAY);
    await retain(context());
    expect(await db.$count(playerDevelopmentTable)).toBe(2);
    await announce(context());

    now = new Date(START.getTime() + 80 * DAY);
    const [first] = await db.select().from(playerDevelopmentTable).orderBy(playerDevelopmentTable.id);
    await db
      .insert(playerDevelopmentTable)
      .values({ ...body, playerId: player.id, date: '2015-02-02', createdOn: LONG_AGO });
    const cutOff = { day: '2027-02-06', kind: 'measurements' as const, lastRow: first?.id ?? 0 };
    await db.insert(retentionRunTable).values({ ...cutOff, counts: { measurements: { gone: 7, skipped: {} } } });
    await retain(context());
    const { runs } = await rulesOf(administrator);
    expect(runs[0]?.counts).toEqual({ measurements: { gone: 8, skipped: {} } });
    expect((await db.select().from(playerDevelopmentTable)).map(({ id }) => id)).toContain(first?.id);
  });

  it('leaves the last administrator, however long away', async () => {
    const { db, administrator } = await world();
    await keep(administrator, 'accounts', { isOn: true, months: 6 });
    const others = await aUser(db, { roles: ['ADMINISTRATOR'], given: { createdOn: LONG_AGO } });
    now = new Date(START.getTime() + 200 * DAY);
    await announce(context());
    now = new Date(START.getTime() + 240 * DAY);
    await retain(context());
    const left = await db.select().from(userTable).where(eq(userTable.isDeleted, false));
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(others.id);
    const [run] = await db.select().from(retentionRunTable);
    expect(run?.counts.accounts?.skipped).toEqual({ lastAdministrator: 1 });
  });
});
