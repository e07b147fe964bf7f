import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls, type LoginOptions } from '#test/login-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

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
