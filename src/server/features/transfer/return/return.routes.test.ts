import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  clubOf,
  EVERYBODY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { transferReturnTable } from '#server/db/tables/transfer-return.table.ts';
import { transferDocumentTable } from '#server/db/tables/transfer.table.ts';
import { aTransferDocument } from '#test/builders.ts';
import { today } from '#server/write/today.ts';
import { carryOutDueTransfers } from '../scheduled/carry-out-planned.ts';

const database = useTestDatabaseForReading();
const { app, context } = useTestApp(database);
let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

const because = { reason: 'Клубовете се отказаха' };
const giveBack = (id: number, who = world.admin) => takeStep(who, id, 'return-for-signing', because);
const NOBODY = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };

describe('a transfer that everybody has signed', () => {
  it('is returned for signing by an administrator, and its signatures stay on record', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, EVERYBODY);
    const other = await world.accountOf({ roles: ['ADMINISTRATOR'] });
    expect((await giveBack(id, world.toClub)).statusCode).toBe(403);
    expect((await takeStep(world.admin, id, 'return-for-signing', { reason: 'х' })).statusCode).toBe(400);
    expect(stateAfter(await giveBack(id))).toMatchObject({ status: 1, isFullySigned: false, version: 2 });

    expect(await rowOf(db, id)).toMatchObject({ ...NOBODY, status: 1, adminSignedBy: null, toClubSignedBy: null });
    const [kept] = await db.select().from(transferReturnTable).where(eq(transferReturnTable.transferId, id));
    const { fromClub, toClub, admin } = world;
    expect(kept).toMatchObject({ returnedBy: admin.id, fromClubSignedBy: fromClub.id, toClubSignedBy: toClub.id });
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.returnForSigning']);
    const changes = await db
      .select()
      .from(recordChangeTable)
      .where(eq(recordChangeTable.entityId, id))
      .orderBy(recordChangeTable.id);
    expect(changes.filter(({ entity }) => entity === 'transfer').map(({ field }) => field)).toEqual([
      'status',
      'returnReason',
    ]);
    const read = await readTransfer(fromClub, id);
    expect(read).toMatchObject({ returnReason: because.reason, isFullySigned: false });
    expect(read.timeline.map(({ kind }) => kind)).toEqual([...EVERYBODY.map(() => 'signed'), 'begun', 'returned']);
    // Everybody is to sign again, and is written to but for the one who did it.
    const letters = await mailsAbout(db, id);
    const told = letters.map(({ recipient }) => recipient);
    expect(told).toEqual(expect.arrayContaining([world.giving.email, world.receiving.email, other.email]));
    expect(told).not.toContain(admin.email);
    expect(letters[0]?.body).toContain(`Причина: ${because.reason}\n`);
    const news = await db.select().from(newsTable).where(eq(newsTable.transferId, id));
    expect(news.every(({ kind, returnId }) => kind === 'returned' && returnId === kept?.id)).toBe(true);
    const bell = await toClub.request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<{ news: object[] }>().news[0]).toMatchObject({ kind: 'returned', ...because });
  });

  it('goes on in all the usual ways afterwards, and everybody is told as for the first time', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, ['player', 'fromClub', 'toClub']);
    const { id: documentId } = await aTransferDocument(db, id);
    await db
      .update(transferDocumentTable)
      .set({ signedBefore: ['toClub'] })
      .where(eq(transferDocumentTable.id, documentId));
    const signAll = async () => {
      await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
      await takeStep(world.toClub, id, `confirm/club/${world.receiving.id}`);
      return stateAfter(await takeStep(world.admin, id, 'confirm/admin'));
    };
    const asked = async () =>
      (await mailsAbout(db, id)).filter(({ subject }) => subject.endsWith('подписи са събрани'));
    expect((await signAll()).status).toBe(2);
    const first = (await asked()).length;
    expect((await giveBack(id)).statusCode).toBe(200);
    const [paper] = await db.select().from(transferDocumentTable).where(eq(transferDocumentTable.transferId, id));
    // Whoever signs from now on has seen it.
    expect(paper?.signedBefore).toEqual([]);
    expect((await signAll()).status).toBe(2);
    expect(await asked()).toHaveLength(2 * first);
    expect((await giveBack(id)).statusCode).toBe(200);
    expect(stateAfter(await takeStep(world.fromClub, id, 'refuse', because)).status).toBe(4);
  });

  it('keeps the signature that nobody has to give', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, EVERYBODY, { fromClubId: null, fromClubSignedBy: null });
    expect((await giveBack(id)).statusCode).toBe(200);
    const row = await rowOf(db, id);
    expect([row.fromClubSignedAt === null, row.fromClubSignedBy, row.toClubSignedAt]).toEqual([false, null, null]);
    const { timeline } = await readTransfer(world.admin, id);
    expect(timeline.filter(({ party }) => party === 'fromClub')).toEqual([]);
  });
});

it('what is not confirmed, is over or was carried out meanwhile is not returned', async () => {
  const { db } = database();
  const sentence = 'За подписване може да бъде върнат само трансфер със статус „Потвърден“.';
  const collecting = await aSignedTransfer(db, world, ['admin']);
  expect(refusalOf(await giveBack(collecting.id))).toEqual([409, 'transferNotReturnable', sentence]);
  const carriedOut = await aSignedTransfer(db, world, EVERYBODY);
  await takeStep(world.admin, carriedOut.id, 'transfer-player');
  expect(refusalOf(await giveBack(carriedOut.id)).slice(0, 2)).toEqual([409, 'transferAlreadyCarriedOut']);
  await takeStep(world.admin, collecting.id, 'cancel', because);
  expect(refusalOf(await giveBack(collecting.id)).slice(0, 2)).toEqual([409, 'transferCancelled']);
});

it('of two who return it and the day that carries it out, all at once, one comes through', async () => {
  const { db, engine } = database();
  for (let round = 0; round < (engine === 'postgresql' ? 12 : 2); round++) {
    const plannedOn = today(new Date());
    const { id, player } = await aSignedTransfer(db, world, EVERYBODY, { plannedOn });
    const [{ carriedOut }, ...answers] = await Promise.all([
      carryOutDueTransfers(context()),
      giveBack(id),
      giveBack(id),
    ]);
    const returned = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect([carriedOut, returned]).toEqual(carriedOut === 1 ? [1, 0] : [0, 1]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => refusalOf(answer)[1]);
    const code = carriedOut === 1 ? 'transferAlreadyCarriedOut' : 'transferNotReturnable';
    expect(refused).toEqual(refused.map(() => code));
    expect((await rowOf(db, id)).status).toBe(carriedOut === 1 ? 5 : 1);
    expect(await clubOf(db, player.id)).toBe(carriedOut === 1 ? world.receiving.id : world.giving.id);
    const kept = await db.select().from(transferReturnTable).where(eq(transferReturnTable.transferId, id));
    expect(kept).toHaveLength(returned);
  }
});
