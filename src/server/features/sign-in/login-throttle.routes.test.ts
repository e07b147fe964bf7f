import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls, type LoginOptions } from '#test/calls/login-calls.ts';
import { cookiesOf, REMOTE_ADDRESS, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login, browserLogin } = loginCalls(app);

describe('guessing passwords', () => {
  const guess = (userName: string, options: LoginOptions = {}) =>
    login({ username: userName, password: 'wrong' }, options);

  /** Seven in a row. The wait after the sixth is a second: a busy machine would let it pass. */
  const sevenGuesses = async (userName: string, optionsOf: (i: number) => LoginOptions = () => ({})) => {
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      if (i === 6) await stretchWaits();
      statuses.push((await guess(userName, optionsOf(i))).statusCode);
    }
    return statuses;
  };
  const stretchWaits = () =>
    database().pool.query(`update login_throttles set blocked_until = now() + interval '1 hour'
      where key like 'account:%' and blocked_until >= last_failure_at + interval '0.5 seconds'`);

  it('costs nothing five times, then it has to wait', async () => {
    const user = await aUser(database().db);
    await expect(sevenGuesses(user.userName)).resolves.toEqual([401, 401, 401, 401, 401, 401, 429]);
    const answer = await login({ username: user.userName, password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toBe('Твърде много неуспешни опити. Моля, опитайте отново по-късно.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is stopped just the same for an account that does not exist', async () => {
    await expect(sevenGuesses('nobody-here')).resolves.toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('gains nothing from sending all guesses at once', async () => {
    const user = await aUser(database().db);
    await guess(user.userName);
    // From here on each failure makes the next one wait for minutes.
    await database().pool.query(`update login_throttles set failures = 14 where key like 'account:%'`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(user.userName)));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(1);
  });

  it('gains nothing from claiming other addresses', async () => {
    const user = await aUser(database().db);
    const statuses = await sevenGuesses(user.userName, (i) => ({
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    }));
    expect(statuses.at(-1)).toBe(429);
  });

  it('does not lock out the owner on a browser that signed in before', async () => {
    const user = await aUser(database().db);
    const { cookies } = await browserLogin(user.userName);
    for (let i = 0; i < 8; i++) await guess(user.userName);
    const { '__Host-kartoteka-device': device = '' } = cookies;
    const answer = await login(
      { username: user.userName, password: PASSWORD },
      { cookies: { '__Host-kartoteka-device': device } },
    );
    expect(answer.statusCode).toBe(200);
  });

  it('is forgotten after a successful sign-in', async () => {
    const user = await aUser(database().db);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await guess(user.userName)).statusCode).toBe(401);
      expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(200);
    }
  });
});

describe('a failed sign-in', () => {
  it('is written down with the account, if there is one, and the address, never with what was typed', async () => {
    const user = await aUser(database().db);
    await login({ username: user.userName, password: 'Greshna-Parola' });
    await login({ username: 'nobody-here', password: 'Greshna-Parola' });
    const entries = await database().db.select().from(auditTable).orderBy(auditTable.id);
    const common = { action: 'session.refuse', entity: 'user', actorId: null, address: REMOTE_ADDRESS };
    expect(entries).toMatchObject([
      { ...common, entityId: String(user.id), details: { reason: 'wrong' } },
      { ...common, entityId: null, details: { reason: 'wrong' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/greshna|nobody/i);
  });
});

describe('the cookie that marks a browser', () => {
  it('is never one that the browser made up', async () => {
    const user = await aUser(database().db);
    const invented = { '__Host-kartoteka-device': 'invented-by-somebody' };
    const answer = await login({ username: user.userName, password: PASSWORD }, { cookies: invented });
    const given = cookiesOf(answer)['__Host-kartoteka-device'] ?? '';
    expect(given).toMatch(/^[\w-]{43}$/);
  });

  it('stays the same for who signs in again with it', async () => {
    const user = await aUser(database().db);
    const { cookies } = await browserLogin(user.userName);
    const device = { '__Host-kartoteka-device': cookies['__Host-kartoteka-device'] ?? '' };
    const again = await login({ username: user.userName, password: PASSWORD }, { cookies: device });
    expect(cookiesOf(again)).toMatchObject(device);
  });
});
