import { expect, it } from 'vitest';
import type { History } from '#contract/history/history.contract.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { HistoryField } from '#domain/history/history.rules.ts';
import { aUser } from '#test/builders.ts';
import { aSignedTransfer, aTransferWorld, EVERYBODY, takeStep } from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aSealedPlayer } from './merge.test-tools.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

/** The first of them stays. */
async function merge({ request }: Pick<SignedIn, 'request'>, noun: MergeNoun, [staysId, goneId]: [number, number]) {
  const payload = { noun, firstId: Math.min(staysId, goneId), secondId: Math.max(staysId, goneId) };
  const pair = (await request({ method: 'POST', url: '/api/doubles', payload })).json<{ id: number }>();
  const merged = await request({ method: 'POST', url: `/api/doubles/${pair.id}/merge`, payload: { staysId } });
  expect(merged.statusCode).toBe(200);
  return merged.json<{ mergeId: number }>().mergeId;
}

const undo = async ({ request }: Pick<SignedIn, 'request'>, mergeId: number) =>
  expect((await request({ method: 'POST', url: `/api/merges/${mergeId}/undo` })).statusCode).toBe(200);

/** What the history tells of a field, the newest first: what it became, and whether in a merged record. */
async function toldOf({ request }: Pick<SignedIn, 'request'>, address: string, field: HistoryField) {
  const { changes } = (await request({ url: `/api/${address}/history` })).json<History>();
  return changes.filter((change) => change.field === field).map(({ after, isOfMerged }) => [after, isOfMerged]);
}

it('the history of two records that became one tells what happened in the other, also once they are two again', async () => {
  const { db } = database();
  const [stays, gone] = [await aSealedPlayer(context(), db), await aSealedPlayer(context(), db)];
  const { request } = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const measure = async (playerId: number, date: string) => {
    const payload = { date, height: 180, weight: 70, position: 1, fullExtent: 235, attack: 300, block: 290 };
    expect((await request({ method: 'POST', url: `/api/players/${playerId}/developments`, payload })).statusCode).toBe(
      201,
    );
  };
  await measure(stays.id, '2026-01-01');
  await measure(gone.id, '2026-02-02');
  const told = (id: number) => toldOf({ request }, `players/${id}`, 'development');

  const mergeId = await merge({ request }, 'player', [stays.id, gone.id]);
  await expect(told(stays.id)).resolves.toEqual([
    ['2026-02-02', true],
    ['2026-01-01', false],
  ]);

  await undo({ request }, mergeId);
  await expect(told(stays.id)).resolves.toEqual([['2026-01-01', false]]);
  await expect(told(gone.id)).resolves.toEqual([['2026-02-02', false]]);
});

it('what a transfer or a closed club has changed is told as of the record that it was written for', async () => {
  const { db } = database();
  const world = await aTransferWorld(app(), database());
  const { admin, giving, receiving } = world;
  const aMovedPlayer = async () => {
    const player = await aSealedPlayer(context(), db, { currentClubId: giving.id });
    const { id } = await aSignedTransfer(db, world, EVERYBODY, { playerId: player.id });
    expect((await takeStep(admin, id, 'transfer-player')).statusCode).toBe(200);
    return player.id;
  };
  const [stays, gone, third] = [await aMovedPlayer(), await aMovedPlayer(), await aMovedPlayer()];
  const told = (id: number) => toldOf(admin, `players/${id}`, 'currentClubId');
  await expect(told(stays)).resolves.toEqual([[receiving.id, false]]);

  const first = await merge(admin, 'player', [stays, gone]);
  const ofBoth = [
    [receiving.id, true],
    [receiving.id, false],
  ];
  await expect(told(stays)).resolves.toEqual(ofBoth);
  await undo(admin, first);
  await expect(told(stays)).resolves.toEqual([[receiving.id, false]]);
  await expect(told(gone)).resolves.toEqual([[receiving.id, false]]);

  await merge(admin, 'player', [stays, gone]);
  // What happens from now on happens to the one that stayed; of both one entry tells.
  const payload = { reason: 'слят', leavesWithoutClub: true };
  const closing = await admin.request({ method: 'POST', url: `/api/clubs/${receiving.id}/close`, payload });
  expect(closing.statusCode).toBe(200);
  await expect(told(stays)).resolves.toEqual([[null, false], ...ofBoth]);

  const second = await merge(admin, 'player', [third, stays]);
  await expect(told(third)).resolves.toEqual([
    [null, false],
    [null, true],
    [receiving.id, false],
    [receiving.id, true],
    [receiving.id, true],
  ]);
  await undo(admin, second);
  await expect(told(stays)).resolves.toEqual([[null, false], ...ofBoth]);
});
