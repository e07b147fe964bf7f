import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/login-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { sessionTable } from '../../db/tables/session.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

/** While set, a password that has been looked at waits here for its answer. */
let afterCheck: (() => Promise<void>) | null = null;
vi.mock('./password-hash.ts', async (original) => {
  const real = await original<typeof import('./password-hash.ts')>();
  return {
    ...real,
    isPasswordRight: async (...given: Parameters<typeof real.isPasswordRight>) => {
      const isRight = await real.isPasswordRight(...given);
      await afterCheck?.();
      return isRight;
    },
  };
});

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login } = loginCalls(app);

const changes: Record<string, (id: number) => Promise<unknown>> = {
  'a new password': (id) =>
    database().db.update(userTable).set({ passwordHash: 'another' }).where(eq(userTable.id, id)),
  'a deactivation': (id) => database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id)),
  'the end of a generated password': (id) =>
    database()
      .db.update(userTable)
      .set({ passwordExpiresAt: sql`now()` })
      .where(eq(userTable.id, id)),
};

describe('a sign-in that is under way', () => {
  it.each(Object.entries(changes))('does not outlive %s', async (_name, change) => {
    const user = await aUser(database().db);
    afterCheck = async () => void (await change(user.id));
    const answer = await login({ username: user.userName, password: PASSWORD });
    afterCheck = null;
    expect(answer.statusCode).toBe(401);
    await expect(database().db.$count(sessionTable)).resolves.toBe(0);
  });

  it('goes through when nothing has changed', async () => {
    const user = await aUser(database().db);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(200);
  });
});
