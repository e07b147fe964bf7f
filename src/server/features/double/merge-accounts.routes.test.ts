import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer } from './merge.test-tools.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

it('accounts that stand for one of two records stand for the one they become, once, and again for their own after it is taken back', async () => {
  const { db } = database();
  const { request } = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const [stays, gone] = [await aSealedPlayer(context(), db), await aSealedPlayer(context(), db)];
  const ofGone = await aUser(db, { roles: ['PLAYER'], childIds: [gone.id] });
  const ofBoth = await aUser(db, { roles: ['PLAYER'], childIds: [stays.id, gone.id] });
  const mixed = await aUser(db, { roles: ['PLAYER'], playerId: gone.id, childIds: [stays.id] });
  const linksOf = async ({ id }: { id: number }) => {
    const rows = await db.select().from(userPlayerTable).where(eq(userPlayerTable.userId, id));
    return rows.map(({ playerId, capacity }) => `${playerId} ${capacity}`).toSorted();
  };
  const pair = { noun: 'player' as const, firstId: stays.id, secondId: gone.id, score: 90 };
  const [made] = await db.insert(doublePairTable).values(pair).returning();
  const payload = { staysId: stays.id, fields: {} };
  const answer = await request({ method: 'POST', url: `/api/doubles/${made?.id}/merge`, payload });
  expect(answer.statusCode).toBe(200);
  for (const account of [ofGone, ofBoth, mixed]) expect(await linksOf(account)).toEqual([`${stays.id} guardian`]);

  const { mergeId } = answer.json<{ mergeId: number }>();
  expect((await request({ method: 'POST', url: `/api/merges/${mergeId}/undo` })).statusCode).toBeLessThan(300);
  expect(await linksOf(ofGone)).toEqual([`${gone.id} guardian`]);
  expect(await linksOf(ofBoth)).toEqual([`${stays.id} guardian`, `${gone.id} guardian`].toSorted());
  expect(await linksOf(mixed)).toEqual([`${stays.id} guardian`, `${gone.id} player`].toSorted());
});
