import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls, type LoginOptions } from '#test/login-calls.ts';
import { cookiesOf, REMOTE_ADDRESS, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { auditTable } from '../../db/tables/system.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login, browserLogin } = loginCalls(app);

describe('guessing passwords', () => {
  const guess = (userName: string, options: LoginOptions = {}) =>
    login({ username: userName, password: 'wrong' }, options);

  it('costs nothing five times, then it has to wait', async () => {
    const user = await aUser(database().db);
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await guess(user.userName)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const answer = await login({ username: user.userName, password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toBe('Твърде много неуспешни опити. Моля, опитайте отново по-късно.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is stopped just the same for an account that does not exist', async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await guess('nobody-here')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('gains nothing from sending all guesses at once', async () => {
    const user = await aUser(database().db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.userName)));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  it('gains nothing from claiming other addresses', async () => {
    const user = await aUser(database().db);
    const statuses = [];
    for (let i = 0; i < 8; i++) {
      statuses.push((await guess(user.userName, { headers: { 'x-forwarded-for': `198.51.100.${i}` } })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
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
    const entries = await database().db.select().from(auditTable);
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
