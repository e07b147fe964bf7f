import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCardIndex, aPlayer } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  clubOf,
  EVERYBODY,
  LAST_DAY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { recordChangeTable } from '../../db/tables/record-change.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { findTransferredPlayer } from './transfer-steps.queries.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

describe('carrying out a transfer', () => {
  it('moves the player, takes him off the licences of the season and ends a change of club', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world, EVERYBODY);
    const ofSeason = await aCardIndex(db, { clubId: world.giving.id, year: SEASON, ageGroup: 3 }, [player.id]);
    const ofPast = await aCardIndex(db, { clubId: world.giving.id, year: SEASON - 1, ageGroup: 3 }, [player.id]);
    expect((await readTransfer(world.admin, id)).leavesCardIndexes.map((cardIndex) => cardIndex.id)).toEqual([
      ofSeason.id,
    ]);

    const answer = await takeStep(world.admin, id, 'transfer-player');
    expect(stateAfter(answer)).toMatchObject({ status: 5, isFullySigned: true });
    expect(await clubOf(db, player.id)).toBe(world.receiving.id);
    const row = await rowOf(db, id);
    expect([row.transferredBy, row.releasedBy]).toEqual([world.admin.id, world.admin.id]);
    expect(row.releasedAt).toEqual(row.transferredAt);

    const memberships = await db
      .select()
      .from(cardIndexPlayerTable)
      .where(eq(cardIndexPlayerTable.playerId, player.id))
      .orderBy(cardIndexPlayerTable.id);
    expect(memberships.map(({ cardIndexId, removedBy }) => [cardIndexId, removedBy])).toEqual([
      [ofSeason.id, world.admin.id],
      [ofPast.id, null],
    ]);
    const traces = await db.select().from(auditTable).where(eq(auditTable.action, 'cardIndex.removePlayer'));
    expect(traces.map(({ entityId, details }) => [entityId, details])).toEqual([
      [String(ofSeason.id), { playerId: player.id, transferId: id }],
    ]);
    const { timeline, leavesCardIndexes } = await readTransfer(world.admin, id);
    expect(timeline.slice(-2).map(({ kind }) => kind)).toEqual(['carriedOut', 'leftCardIndex']);
    expect(leavesCardIndexes).toEqual([]);
    // It is nobody's turn any more.
    expect(await mailsAbout(db, id)).toHaveLength(2);
  });

  it('for a period makes the transfer active until the player is released and goes back', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world, EVERYBODY, { type: 1, endOn: LAST_DAY });
    expect(refusalOf(await takeStep(world.admin, id, 'release-player'))).toEqual([
      409,
      'transferNotCarriedOut',
      'Състезателят още не е трансфериран.',
    ]);
    expect(stateAfter(await takeStep(world.admin, id, 'transfer-player')).status).toBe(3);
    expect(await clubOf(db, player.id)).toBe(world.receiving.id);
    expect((await rowOf(db, id)).releasedAt).toBeNull();
    const there = await aCardIndex(db, { clubId: world.receiving.id, year: SEASON, ageGroup: 4 }, [player.id]);
    expect((await readTransfer(world.admin, id)).leavesCardIndexes.map((one) => one.id)).toEqual([there.id]);

    expect(stateAfter(await takeStep(world.admin, id, 'release-player')).status).toBe(5);
    expect(await clubOf(db, player.id)).toBe(world.giving.id);
    const { timeline } = await readTransfer(world.admin, id);
    expect(timeline.slice(-3).map(({ kind }) => kind)).toEqual(['carriedOut', 'leftCardIndex', 'released']);
    expect(await auditOfTransfer(db, id)).toEqual(['transfer.transferPlayer', 'transfer.releasePlayer']);
    expect(refusalOf(await takeStep(world.admin, id, 'release-player'))).toEqual([
      409,
      'transferAlreadyReleased',
      'Състезателят вече е освободен.',
    ]);
  });

  it('is refused before the fourth signature and after the first time', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, ['admin', 'player', 'fromClub']);
    expect(refusalOf(await takeStep(world.admin, id, 'transfer-player'))).toEqual([
      409,
      'transferNotFullySigned',
      'Трансферът не е подписан от всички страни.',
    ]);
    const signed = await aSignedTransfer(db, world, EVERYBODY);
    await takeStep(world.admin, signed.id, 'transfer-player');
    expect(refusalOf(await takeStep(world.admin, signed.id, 'transfer-player'))).toEqual([
      409,
      'transferAlreadyCarriedOut',
      'Състезателят вече е трансфериран.',
    ]);
  });

  it('is refused for a player who was deactivated or has left the giving club', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world, EVERYBODY);
    const change = (given: Partial<typeof playerTable.$inferInsert>) =>
      db.update(playerTable).set(given).where(eq(playerTable.id, player.id));
    await change({ isDeleted: true });
    expect(refusalOf(await takeStep(world.admin, id, 'transfer-player'))).toEqual([
      409,
      'playerDeactivated',
      'Състезателят е деактивиран.',
    ]);
    await change({ isDeleted: false, currentClubId: null });
    expect(refusalOf(await takeStep(world.admin, id, 'transfer-player'))).toEqual([
      409,
      'transferPlayerMoved',
      'Състезателят вече не е в отдаващия клуб.',
    ]);
    expect((await rowOf(db, id)).status).toBe(2);
  });
});

it('a signature is a change of the status in the history only where the status changes', async () => {
  const { db } = database();
  const { id } = await aSignedTransfer(db, world);
  const isOfTransfer = and(eq(recordChangeTable.entity, 'transfer'), eq(recordChangeTable.entityId, id));
  await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
  await takeStep(world.toClub, id, `confirm/club/${world.receiving.id}`);
  const changes = await db.select().from(recordChangeTable).where(isOfTransfer);
  expect(changes.map(({ field }) => field).toSorted()).toEqual(['signature', 'signature', 'status']);
});

it('a secretary of the giving club who also plays does not sign in place of the player', async () => {
  const { db } = database();
  const { id } = await aSignedTransfer(db, world);
  const { id: playerId } = await aPlayer(db, { currentClubId: world.giving.id });
  const secretary = await world.accountOf({ roles: ['CLUB', 'PLAYER'], clubIds: [world.giving.id], playerId });
  expect(refusalOf(await takeStep(secretary, id, 'confirm/player')).slice(0, 2)).toEqual([403, 'forbidden']);
  expect((await rowOf(db, id)).playerSignedAt).toBeNull();
});

it('whoever moves a player holds the one of that transfer, among all others', async () => {
  const { db } = database();
  for (const { id, player } of [await aSignedTransfer(db, world), await aSignedTransfer(db, world)]) {
    await expect(findTransferredPlayer(db, id)).resolves.toBe(player.id);
  }
});

describe('breaking off a transfer', () => {
  const cancel = (id: number, payload: object) => takeStep(world.admin, id, 'cancel', payload);

  it('keeps the reason, and is final', async () => {
    const { db } = database();
    const { id } = await aSignedTransfer(db, world, ['toClub']);
    expect(stateAfter(await cancel(id, { reason: ' Липсва съгласие. ' })).status).toBe(4);
    const row = await rowOf(db, id);
    expect([row.cancelReason, row.cancelledBy]).toEqual(['Липсва съгласие.', world.admin.id]);
    const entries = db.select().from(auditTable).where(eq(auditTable.action, 'transfer.cancel'));
    await expect(entries).resolves.toEqual([expect.objectContaining({ details: {} })]);
    const final = [409, 'transferCancelled', 'Трансферът е прекратен.'];
    expect(refusalOf(await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`))).toEqual(final);
    expect(refusalOf(await takeStep(world.admin, id, 'confirm/admin'))).toEqual(final);
    expect(refusalOf(await takeStep(world.admin, id, 'transfer-player'))).toEqual(final);
    expect(refusalOf(await takeStep(world.admin, id, 'release-player'))).toEqual(final);
  });

  it.each([
    [{}, 'Това поле е задължително!'],
    [{ reason: '  ' }, 'Това поле е задължително!'],
    [{ reason: 'x' }, 'Причината трябва да е поне 2 символа'],
  ])('is refused with %j', async (payload, sentence) => {
    const { id } = await aSignedTransfer(database().db, world);
    const answer = await cancel(id, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ field: 'reason', description: sentence }]);
  });

  it('is refused once everybody has signed', async () => {
    const { id } = await aSignedTransfer(database().db, world, EVERYBODY);
    expect(refusalOf(await cancel(id, { reason: 'Отказ' }))).toEqual([
      409,
      'transferNotCancellable',
      'Може да бъде прекратен само трансфер със статус „Чернова“ или „Събиране на подписи“.',
    ]);
  });
});

describe('the steps of the federation', () => {
  it('are refused to clubs and players who are parties', async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world, ['fromClub']);
    const self = await world.accountOf({ roles: ['PLAYER'], playerId: player.id });
    for (const caller of [world.fromClub, world.toClub, self]) {
      for (const step of ['confirm/admin', 'transfer-player', 'release-player', 'cancel']) {
        expect((await takeStep(caller, id, step, { reason: 'Отказ' })).statusCode).toBe(403);
      }
    }
    expect((await takeStep(world.admin, 999_999, 'confirm/admin')).statusCode).toBe(404);
  });
});
