import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const status = async (caller: SignedIn) => (await caller.request({ url: '/api/players/search' })).statusCode;

/** Somebody who has just read something: the server remembers the session. */
async function aReader() {
  const { db } = database();
  const [first, second] = [await aClub(db), await aClub(db), await aClub(db)];
  const user = await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [first.id, second.id] });
  const caller = await signIn(app(), user.userName);
  expect(await status(caller)).toBe(200);
  expect(await status(caller)).toBe(200);
  return { caller, user };
}

const ends: Record<string, (userId: number) => SQL> = {
  'the account is deactivated': (id) => sql`update users set is_deleted = true where id = ${id}`,
  'a role is taken away': (id) => sql`delete from user_roles where user_id = ${id} and role_id =
    (select max(role_id) from user_roles where user_id = ${id})`,
  'a club is taken away': (id) => sql`delete from user_clubs where user_id = ${id} and club_id =
    (select min(club_id) from user_clubs where user_id = ${id})`,
  'a club is given': (id) => sql`insert into user_clubs (user_id, club_id) select ${id}, max(id) from clubs`,
  'the session is ended': (id) => sql`update sessions set ended_at = now() where user_id = ${id}`,
  'the session has expired': (id) => sql`update sessions set expires_at = now() where user_id = ${id}`,
  'nobody has been seen for long': (id) => sql`update sessions set last_seen_at = now() - interval '1 day'
    where user_id = ${id}`,
  'the session is deleted': (id) => sql`delete from sessions where user_id = ${id}`,
};

describe('a session that was used a moment ago', () => {
  for (const [how, end] of Object.entries(ends)) {
    it(`opens nothing once ${how}`, async () => {
      const { caller, user } = await aReader();
      await database().db.execute(end(user.id));
      expect(await status(caller)).toBe(401);
    });

    it(`goes on when ${how} in a transaction that is rolled back`, async () => {
      const { caller, user } = await aReader();
      const gaveUp = database().db.transaction(async (tx) => {
        await tx.execute(end(user.id));
        throw new Error('gave up');
      });
      await expect(gaveUp).rejects.toThrow('gave up');
      expect(await status(caller)).toBe(200);
    });
  }

  it('opens nothing once its person has signed out', async () => {
    const { caller } = await aReader();
    await caller.request({ method: 'POST', url: '/api/authentication/logout' });
    expect(await status(caller)).toBe(401);
  });

  it('leaves the other sessions of the person alone when it signs out', async () => {
    const { caller, user } = await aReader();
    const other = await signIn(app(), user.userName);
    await caller.request({ method: 'POST', url: '/api/authentication/logout' });
    expect(await status(other)).toBe(200);
  });
});
