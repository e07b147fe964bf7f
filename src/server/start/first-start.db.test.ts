import { describe, expect, it } from 'vitest';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { outboxTable } from '../db/tables/outbox.table.ts';
import { userTable } from '../db/tables/user.table.ts';
import { createFirstAdministrator } from './first-start.ts';

const database = useTestDatabase();
const { app, context } = useTestApp(database);

const start = (config: { adminPassword?: string; adminEmail?: string }) =>
  createFirstAdministrator({ ...context(), config: { ...context().config, ...config } });

describe('the first administrator', () => {
  it('gets back in through the address that was set', async () => {
    await start({ adminPassword: 'Zala#2026x', adminEmail: 'glaven@example.test' });
    const url = '/api/authentication/resetpassword?email=glaven@example.test';
    expect((await app().inject({ method: 'POST', url })).statusCode).toBe(200);
    const mails = await database().db.select().from(outboxTable);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['glaven@example.test']);
  });

  it('without an address is asked for one', async () => {
    await start({ adminPassword: 'Zala#2026x' });
    const { session } = await signIn(app(), 'admin', 'Zala#2026x');
    expect(session).toMatchObject({ mustGiveEmail: true });
    expect(session).not.toHaveProperty('mustChangePassword');
  });

  it('finds a federation that approves the licences of its first season, until it says otherwise', async () => {
    await start({ adminPassword: 'Zala#2026x' });
    const { request } = await signIn(app(), 'admin', 'Zala#2026x');
    const rules = (await request({ method: 'GET', url: '/api/season-rules' })).json<
      { isApprovalRequired: boolean }[]
    >();
    expect(rules.map(({ isApprovalRequired }) => isApprovalRequired)).toEqual([true, true]);
  });

  it('replaces a password that was made up and printed', async () => {
    const password = await start({});
    const { session } = await signIn(app(), 'admin', password ?? '');
    expect(session.mustChangePassword).toBe(true);
    await expect(database().db.select().from(userTable)).resolves.toMatchObject([{ mustChangePassword: true }]);
  });
});
