import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { aPlayer } from '#test/builders.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aTransferWorld, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database, {}, { now: () => new Date('2026-11-16T10:00:00+02:00') });

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
});

/** As many as the club of the receiving side may have. */
const allow = (limits: { openDraftsPerClub?: number; draftsPerDay?: number }) =>
  database().db.update(installationTable).set(limits);

async function begin(caller: SignedIn) {
  const player = await aPlayer(database().db, { currentClubId: world.giving.id });
  const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
  return caller.request({ method: 'POST', url: '/api/transfers', payload });
}

async function beginMany(caller: SignedIn, times: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => begin(caller)));
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
}

it('a club begins as many as it may have open without the giving club, also all at once', async () => {
  await allow({ openDraftsPerClub: 2 });
  expect(await beginMany(world.toClub, 4)).toEqual([201, 201, 429, 429]);
  expect((await begin(world.toClub)).json()).toMatchObject({
    code: 'tooManyTransfers',
    message:
      'Клубът има 2\u00a0започнати трансфера без подпис на отдаващия клуб, колкото са позволени. Нов може да бъде започнат, след като някой от тях бъде подписан или прекратен, най-късно на 28.12.2026\u00a0г., когато изтича срокът за подписване на най-стария.',
  });
  // What the giving club or the federation begins is theirs.
  expect((await begin(world.fromClub)).statusCode).toBe(201);
  expect((await begin(world.admin)).statusCode).toBe(201);

  await database()
    .db.update(transferTable)
    .set({ status: 1, fromClubSignedAt: new Date() })
    .where(and(eq(transferTable.toClubId, world.receiving.id), eq(transferTable.initiatedBy, world.toClub.id)));
  expect((await begin(world.toClub)).statusCode).toBe(201);
});

it('a club begins as many in a day as it may, whatever becomes of them, and administrators are told', async () => {
  const { db } = database();
  await allow({ draftsPerDay: 1 });
  expect((await begin(world.toClub)).statusCode).toBe(201);
  await db
    .update(transferTable)
    .set({ status: 4, cancelReason: 'Отказ', ending: 'cancelled', cancelledAt: new Date() });
  expect((await begin(world.toClub)).json()).toMatchObject({
    message:
      'Днес клубът има 1\u00a0започнат трансфер, колкото са позволени за един ден. Нов може да бъде започнат утре, 17.11.2026\u00a0г.',
  });
  const traces = await db.select().from(auditTable).where(eq(auditTable.action, 'transfer.refuseCreation'));
  expect(traces.map(({ entity, entityId }) => [entity, entityId])).toEqual([['club', String(world.receiving.id)]]);
  const bell = await world.admin.request({ method: 'GET', url: '/api/notifications' });
  expect(bell.json<Notifications>().alerts).toMatchObject([
    { kind: 'transferLimit', count: 1, subject: { id: world.receiving.id } },
  ]);
});
