import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer } from './merge.test-tools.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

async function twoRecords() {
  const { db } = database();
  const { request } = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const [stays, gone] = [await aSealedPlayer(context(), db), await aSealedPlayer(context(), db)];
  const merge = async () => {
    const pair = { noun: 'player' as const, firstId: stays.id, secondId: gone.id, score: 90 };
    const [made] = await db.insert(doublePairTable).values(pair).returning();
    const payload = { staysId: stays.id, fields: {} };
    const answer = await request({ method: 'POST', url: `/api/doubles/${made?.id}/merge`, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ mergeId: number }>().mergeId;
  };
  const undo = (mergeId: number) => request({ method: 'POST', url: `/api/merges/${mergeId}/undo` });
  const namesOf = async ({ id }: { id: number }) => {
    const rows = await db.select().from(guardianTable).where(eq(guardianTable.playerId, id));
    return rows.map(({ firstName }) => firstName).toSorted((a, b) => a.localeCompare(b));
  };
  return { db, stays, gone, merge, undo, namesOf };
}

it('parents of two records that become one are kept as far as there is room, and all are back with the second record', async () => {
  const { db, stays, gone, merge, undo, namesOf } = await twoRecords();
  await aGuardian(db, { playerId: stays.id, firstName: 'Мария' });
  await aGuardian(db, { playerId: gone.id, firstName: 'Петър', relation: 'father' });
  await aGuardian(db, { playerId: gone.id, firstName: 'Анна', place: 2 });
  const mergeId = await merge();
  expect(await namesOf(stays)).toEqual(['Анна', 'Мария']);
  expect((await undo(mergeId)).statusCode).toBeLessThan(300);
  expect([await namesOf(stays), await namesOf(gone)]).toEqual([['Мария'], ['Анна', 'Петър']]);
});

it('the mother on one record and the father on the other are both kept', async () => {
  const { db, stays, gone, merge, undo, namesOf } = await twoRecords();
  await aGuardian(db, { playerId: stays.id, firstName: 'Мария' });
  await aGuardian(db, { playerId: gone.id, firstName: 'Петър', relation: 'father' });
  const mergeId = await merge();
  expect(await namesOf(stays)).toEqual(['Мария', 'Петър']);
  expect((await undo(mergeId)).statusCode).toBeLessThan(300);
  expect([await namesOf(stays), await namesOf(gone)]).toEqual([['Мария'], ['Петър']]);
});
