import { describe, expect, it } from 'vitest';
import type { TransferPage } from '#contract/transfer/transfer.contract.ts';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

describe('the list of transfers', () => {
  it('is sorted by how many have signed, either way, and found by the share that is shown', async () => {
    const { db } = database();
    const [from, to] = [await aClub(db), await aClub(db)];
    const at = new Date();
    const signatures = [{ playerSignedAt: at, toClubSignedAt: at }, {}, { toClubSignedAt: at }];
    const made: number[] = [];
    for (const signed of signatures) {
      const player = await aPlayer(db, { currentClubId: from.id });
      const parties = { playerId: player.id, fromClubId: from.id, toClubId: to.id };
      const status = Object.keys(signed).length === 0 ? (0 as const) : (1 as const);
      made.push((await aTransfer(db, { ...parties, status, ...signed })).id);
    }
    const caller = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const ids = async (desc: boolean) => {
      const url = `/api/transfers/search?orderBy=signatures&desc=${desc}`;
      return (await caller.request({ method: 'GET', url })).json<TransferPage>().transfers.map(({ id }) => id);
    };
    const [two, none, one] = made;
    await expect(ids(false)).resolves.toEqual([none, one, two]);
    await expect(ids(true)).resolves.toEqual([two, one, none]);

    const imported = { status: 5, importedOn: new Date(), startOn: '2019-09-01' } as const;
    const { id: playerId } = await aPlayer(db);
    made.push((await aTransfer(db, { ...imported, playerId, toClubId: to.id })).id);
    const found = async (keyword: string) => {
      const url = `/api/transfers/search?keyword=${encodeURIComponent(keyword)}`;
      return (await caller.request({ method: 'GET', url })).json<TransferPage>().transfers.map(({ id }) => id);
    };
    const by = { '50%': [two], '25%': [one], '0%': [none], '75%': [], внесен: [made[3]] };
    for (const [share, expected] of Object.entries(by)) await expect(found(share)).resolves.toEqual(expected);
  });
});
