import { beforeAll, describe, expect, it } from 'vitest';
import type { TransferCounts, TransferPage } from '#contract/transfer/transfer.contract.ts';
import { aClub } from '#test/builders.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aSignedTransfer, aTransferWorld, EVERYBODY, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

describe('the transfers that wait for somebody', () => {
  it('are found and counted for each person: signed by everybody else, by nobody, broken off', async () => {
    const { db } = database();
    const [giving, receiving] = [await aClub(db), await aClub(db)];
    const own = {
      ...world,
      giving,
      receiving,
      fromClub: await world.accountOf({ clubIds: [giving.id] }),
      toClub: await world.accountOf({ clubIds: [receiving.id] }),
    };
    const unsigned = await aSignedTransfer(db, own);
    const byOthers = await aSignedTransfer(db, own, ['admin', 'player', 'toClub']);
    const byGiving = await aSignedTransfer(db, own, ['fromClub']);
    await aSignedTransfer(db, own, [], { status: 4, cancelReason: 'Отказ' });
    await aSignedTransfer(db, own, EVERYBODY, { type: 1, status: 3 });
    const self = await world.accountOf({ roles: ['PLAYER'], playerId: byGiving.player.id });
    const mine = async (caller: SignedIn) => {
      const page = await caller.request({ method: 'GET', url: '/api/transfers/search?view=mine&orderBy=id' });
      return page.json<TransferPage>().transfers.map(({ id }) => id);
    };
    const counts = async (caller: SignedIn) =>
      (await caller.request({ method: 'GET', url: '/api/transfers/counts' })).json<TransferCounts>();

    expect(await mine(own.fromClub)).toEqual([unsigned.id, byOthers.id]);
    const mineSince = today(new Date());
    const none = {
      draft: 0,
      collecting: 0,
      confirmed: 0,
      active: 0,
      cancelled: 0,
      ended: 0,
      overdue: 0,
      overdueSince: null,
    };
    const byStatus = { draft: 1, collecting: 2, active: 1, cancelled: 1 };
    expect(await counts(own.fromClub)).toEqual({ ...none, ...byStatus, all: 5, mine: 2, mineSince });
    expect(await mine(own.toClub)).toEqual([unsigned.id, byGiving.id]);
    expect(await mine(self)).toEqual([byGiving.id]);
    expect(await counts(self)).toEqual({ ...none, overdue: null, all: 1, mine: 1, mineSince, collecting: 1 });
    const ofAdmin = await mine(world.admin);
    expect([unsigned.id, byOthers.id, byGiving.id].map((id) => ofAdmin.includes(id))).toEqual([true, false, true]);
    expect((await counts(world.admin)).mine).toBe(ofAdmin.length);
  });

  it('is a view with that one name', async () => {
    const answer = await world.admin.request({ method: 'GET', url: '/api/transfers/search?view=others' });
    expect(answer.statusCode).toBe(400);
  });
});
