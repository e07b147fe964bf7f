import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Today } from '#contract/today/today.contract.ts';
import type { TransferCounts, TransferPage } from '#contract/transfer/transfer.contract.ts';
import { missingPeople } from '#domain/transfer/player-signers.rules.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aLaterDay, aLoan, aPart } from '#test/calls/extension-calls.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
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

/** The list, and that bell, „Днес“ and the number over the list say as many. */
async function waitingFor(person: SignedIn): Promise<number[]> {
  const ask = async <Answer>(url: string) => (await person.request({ method: 'GET', url })).json<Answer>();
  const { transfers, total } = await ask<TransferPage>('/api/transfers/search?view=mine&orderBy=id&pageSize=100');
  const { waiting } = await ask<Notifications>('/api/notifications');
  const { lines } = await ask<Today>('/api/today');
  const of = (counted: { kind: string; count: number }[]) =>
    counted.find(({ kind }) => kind === 'transfersToSign')?.count ?? 0;
  const { mine } = await ask<TransferCounts>('/api/transfers/counts');
  expect([of(waiting), of(lines), mine]).toEqual([total, total, total]);
  return transfers.map(({ id }) => id);
}

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

  it('are those whose part is missing, of the player and of a parent, under a transfer and under a longer stay', async () => {
    const { db } = database();
    await switchGuardians(db, true);
    const made = [];
    for (const birthDate of ['2016-05-05', '2010-05-05', '1999-05-05'])
      for (const given of [[], ['player'], ['guardian'], ['player', 'guardian']] as const)
        for (const isLoan of [false, true]) {
          const { id, player } = isLoan ? await aLoan(db, world) : await aSignedTransfer(db, world);
          await db.update(playerTable).set({ birthDate }).where(eq(playerTable.id, player.id));
          const extensionId = isLoan ? await aLaterDay(db, id) : null;
          for (const person of given) await aPart(db, { transferId: id, extensionId, person });
          const missing = missingPeople({ isStrict: true, birthDate, today: today(new Date()) }, given);
          made.push({ id, playerId: player.id, missing, about: [birthDate, given, isLoan] });
        }
    // The own account of each, and one of a parent of all of them.
    for (const { id, playerId, missing, about } of made) {
      const self = await world.accountOf({ roles: ['PLAYER'], playerId });
      expect([about, await waitingFor(self)]).toEqual([about, missing.includes('player') ? [id] : []]);
    }
    const childIds = made.map(({ playerId }) => playerId);
    const parent = await world.accountOf({ roles: ['PLAYER'], playerId: null, childIds });
    const asParent = made.filter(({ missing }) => missing.includes('guardian')).map(({ id }) => id);
    expect(await waitingFor(parent)).toEqual(asParent);
    await switchGuardians(db, false);
    expect(await waitingFor(parent)).toEqual(made.map(({ id }) => id));
  });

  it('is a view with that one name', async () => {
    const answer = await world.admin.request({ method: 'GET', url: '/api/transfers/search?view=others' });
    expect(answer.statusCode).toBe(400);
  });
});
