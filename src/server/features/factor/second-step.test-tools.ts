import { beforeEach } from 'vitest';
import { aUser } from '#test/builders.ts';
import { anApp, secondStepCalls, someRecoveryCodes } from '#test/calls/factor-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';

export const NOW = new Date('2026-11-16T12:00:10Z');
export const CODES = ['23456-789AC', 'ACDEF-HJKMN'];

/** Somebody with an authenticator app and two recovery codes, at a server whose clock stands. */
export function useSecondFactor() {
  let now = NOW;
  const database = useTestDatabase();
  const { app, secrets } = useTestApp(database, {}, { now: () => now });
  let user: Awaited<ReturnType<typeof aUser>>;
  beforeEach(async () => {
    now = NOW;
    user = await aUser(database().db);
    await anApp(database().db, secrets, user.id);
    await someRecoveryCodes(database().db, secrets, user.id, CODES);
  });
  return {
    database,
    app,
    secrets,
    calls: secondStepCalls(app),
    user: () => user,
    now: () => now,
    setTime: (time: Date) => {
      now = time;
    },
    mails: async () =>
      (await database().db.select().from(outboxTable).orderBy(outboxTable.id)).map((row) => row.subject),
  };
}
