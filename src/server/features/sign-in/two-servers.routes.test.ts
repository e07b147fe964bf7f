import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const status = async (caller: SignedIn) => (await caller.request({ url: '/api/players/search' })).statusCode;

/** Somebody whose session this server remembers, deactivated through another one. */
async function endedElsewhere(): Promise<SignedIn> {
  const user = await aUser(database().db);
  const caller = await signIn(app(), user.userName);
  expect(await status(caller)).toBe(200);
  const other = await openDatabase({ url: database().pool.options.connectionString, folder: '' });
  await other.db.execute(sql`update users set is_deleted = true where id = ${user.id}`);
  await other.close();
  return caller;
}

describe('a session that another server ends', () => {
  it('opens nothing as soon as the news has come', async () => {
    const caller = await endedElsewhere();
    await expect.poll(() => status(caller)).toBe(401);
  });

  it('writes nothing, whether or not the news has come', async () => {
    const caller = await endedElsewhere();
    const answer = await caller.request({ method: 'POST', url: '/api/players/expiring-contracts/notifications' });
    expect(answer.statusCode).toBe(401);
  });
});
