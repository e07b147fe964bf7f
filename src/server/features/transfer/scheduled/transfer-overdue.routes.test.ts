import { describe, expect, it } from 'vitest';
import type { TransferCounts, TransferPage } from '#contract/transfer/transfer.contract.ts';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { dayBefore } from '#domain/common/dates.ts';
import type { transferTable } from '#server/db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const at = new Date('2026-01-05T10:00:00Z');
const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };

async function aLoan(given: Partial<typeof transferTable.$inferInsert>) {
  const { db } = database();
  const [player, club] = [await aPlayer(db), await aClub(db)];
  const loan = { ...signed, type: 1 as const, status: 3 as const, transferredAt: at };
  return aTransfer(db, { ...loan, playerId: player.id, toClubId: club.id, ...given });
}

describe('a period that is over without a release', () => {
  it('is found and counted from the day after its last, until the player is released', async () => {
    const day = today(new Date());
    const over = await aLoan({ endOn: dayBefore(day) });
    const longOver = await aLoan({ endOn: '2026-01-31' });
    await aLoan({ endOn: day });
    await aLoan({ endOn: null });
    await aLoan({ endOn: '2026-01-31', status: 5, releasedAt: at });
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
    const url = '/api/transfers/search?view=overdue&orderBy=endOn';
    const page = (await caller.request({ method: 'GET', url })).json<TransferPage>();
    expect(page.transfers.map(({ id }) => id)).toEqual([longOver.id, over.id]);
    expect(page.total).toBe(2);
    const counts = await caller.request({ method: 'GET', url: '/api/transfers/counts' });
    expect(counts.json<TransferCounts>()).toMatchObject({ all: 5, active: 4, overdue: 2 });
  });

  it('is seen by a club of its own players, and by no player', async () => {
    const { db } = database();
    const club = await aClub(db);
    const own = await aLoan({ endOn: '2026-01-31', fromClubId: club.id });
    await aLoan({ endOn: '2026-01-31' });
    const url = '/api/transfers/search?view=overdue';
    const caller = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
    const { transfers } = (await caller.request({ method: 'GET', url })).json<TransferPage>();
    expect(transfers.map(({ id }) => id)).toEqual([own.id]);
    const counts = await caller.request({ method: 'GET', url: '/api/transfers/counts' });
    expect(counts.json<TransferCounts>()).toMatchObject({ active: 1, overdue: 1 });
    const player = await signIn(app(), (await aUser(db, { roles: ['PLAYER'], playerId: own.playerId })).userName);
    expect((await player.request({ method: 'GET', url })).statusCode).toBe(403);
  });
});
