import { expect, it } from 'vitest';
import type { History } from '#contract/history/history.contract.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aSealedPlayer } from './merge.test-tools.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

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
  const told = async (id: number) => {
    const { changes } = (await request({ url: `/api/players/${id}/history` })).json<History>();
    return changes.filter(({ field }) => field === 'development').map(({ after, isOfMerged }) => [after, isOfMerged]);
  };

  const [pair] = await db
    .insert(doublePairTable)
    .values({ noun: 'player', firstId: stays.id, secondId: gone.id, score: 90 })
    .returning();
  const merging = { method: 'POST', url: `/api/doubles/${pair?.id}/merge`, payload: { staysId: stays.id } } as const;
  const merged = await request(merging);
  expect(merged.statusCode).toBe(200);
  await expect(told(stays.id)).resolves.toEqual([
    ['2026-02-02', true],
    ['2026-01-01', false],
  ]);

  const { mergeId } = merged.json<{ mergeId: number }>();
  expect((await request({ method: 'POST', url: `/api/merges/${mergeId}/undo` })).statusCode).toBe(200);
  await expect(told(stays.id)).resolves.toEqual([['2026-01-01', false]]);
  await expect(told(gone.id)).resolves.toEqual([['2026-02-02', false]]);
});
