import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, it } from 'vitest';
import { aClub, aUser } from '#test/builders.ts';
import { expectDoneOrUndone } from '#test/dying-server.ts';
import { Faults } from '#test/databases/faulty-pool.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { validUser } from '#test/calls/user-calls.ts';

const database = useTestDatabaseForReading();
const faults = new Faults();
const { app } = useTestApp(() => faults.of(database()));

let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
});

/** Everything a change of an account writes, as one text. */
async function everythingWritten(): Promise<string> {
  const { rows } = await database().db.execute<{ all: string }>(sql`
    select concat_ws(' ',
      (select md5(string_agg(u::text, '|' order by id)) from users u),
      (select md5(string_agg(r::text, '|' order by user_id, role_id)) from user_roles r),
      (select md5(string_agg(c::text, '|' order by user_id, club_id)) from user_clubs c),
      (select count(*) from sessions where ended_at is null),
      (select count(*) from audit_entries where action not like 'session.%'),
      (select count(*) from outbox), (select count(*) from idempotency_keys)) as all`);
  return rows[0]?.all ?? '';
}

/** Somebody who is signed in. */
async function anAccount(): Promise<number> {
  const user = await aUser(database().db);
  await signIn(app(), user.userName);
  return user.id;
}

const calls: Record<string, () => Promise<InjectOptions>> = {
  'a new account': async () => ({ url: '/api/users', payload: validUser }),
  'a new password': async () => ({ url: `/api/users/${await anAccount()}/reset-password` }),
  'a new role': async () => ({ url: `/api/users/${await anAccount()}/roles`, payload: { roleId: 3 } }),
  'a new club': async () => {
    const { id } = await aClub(database().db);
    return { url: `/api/users/${await anAccount()}/claims/clubs/${id}`, payload: {} };
  },
};

describe('a server that dies between two statements', () => {
  it.each(Object.entries(calls))('leaves %s undone, and done once it comes again', async (name, call) => {
    const request = await call();
    const headers = { 'idempotency-key': `killed-change-${Object.keys(calls).indexOf(name)}` };
    const take = async () => admin.request({ method: 'POST', ...request, headers });
    await expectDoneOrUndone({ faults, take, everythingWritten });
  });
});
