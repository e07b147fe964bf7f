import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login } = loginCalls(app);

afterEach(() => void vi.restoreAllMocks());

/** The first transaction of a sign-in counts the attempt; then its password is looked at; the second starts the session. */
function beforeSession(happens: () => Promise<unknown>): void {
  const { signInDb } = database();
  const begin = signInDb.transaction.bind(signInDb);
  vi.spyOn(signInDb, 'transaction')
    .mockImplementationOnce(begin)
    .mockImplementationOnce(async (...given) => {
      await happens();
      return begin(...given);
    });
}

const changes: Record<string, (id: number) => Promise<unknown>> = {
  'a new password': (id) =>
    database().db.update(userTable).set({ passwordHash: 'another' }).where(eq(userTable.id, id)),
  'a deactivation': (id) => database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id)),
  'an erasure': (id) =>
    database()
      .db.update(userTable)
      .set({ userName: `erased-${id}`, passwordHash: '', isDeleted: true, erasedOn: sql`now()` })
      .where(eq(userTable.id, id)),
  'the end of a generated password': (id) =>
    database()
      .db.update(userTable)
      .set({ passwordExpiresAt: sql`now()` })
      .where(eq(userTable.id, id)),
};

describe('a sign-in that is under way', () => {
  it.each(Object.entries(changes))('does not outlive %s', async (_name, change) => {
    const user = await aUser(database().db);
    beforeSession(() => change(user.id));
    const answer = await login({ username: user.userName, password: PASSWORD });
    expect(answer.statusCode).toBe(401);
    await expect(database().db.$count(sessionTable)).resolves.toBe(0);
  });

  it('goes through when nothing has changed', async () => {
    const user = await aUser(database().db);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(200);
  });
});
