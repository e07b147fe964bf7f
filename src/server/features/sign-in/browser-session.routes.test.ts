import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { cookiesOf, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { app: demo } = useTestApp(database, { isDemo: true, publicUrl: 'http://localhost:3000' });
const { login, browserLogin } = loginCalls(app);

describe('a token of a browser', () => {
  it('works only together with its companion cookie, and a try without ends the session', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const call = (sent: Record<string, string>) =>
      app().inject({ method: 'GET', url: '/api/users', headers: { authorization: `Bearer ${token}` }, cookies: sent });
    expect((await call(cookies)).statusCode).toBe(200);
    expect((await call({})).statusCode).toBe(401);
    expect((await call(cookies)).statusCode).toBe(401);
    await expect(database().db.select().from(sessionTable)).resolves.toMatchObject([{ endReason: 'binding' }]);
  });
});

describe('a write from a browser', () => {
  const logout = (token: string, headers: Record<string, string>, cookies: Record<string, string>) =>
    app().inject({
      method: 'POST',
      url: '/api/authentication/logout',
      headers: { authorization: `Bearer ${token}`, ...headers },
      cookies,
    });

  it.each([
    ['without the header', (xsrf: string) => ({ 'sec-fetch-site': 'same-origin', 'x-other': xsrf })],
    ['with another header', () => ({ 'sec-fetch-site': 'same-origin', 'x-xsrf-token': 'visitor.aaaa.bbbb' })],
    ['from another site', (xsrf: string) => ({ 'sec-fetch-site': 'cross-site', 'x-xsrf-token': xsrf })],
    ['from a page of another site', (xsrf: string) => ({ origin: 'https://evil.example', 'x-xsrf-token': xsrf })],
    ['from a page that hides where it is', (xsrf: string) => ({ origin: 'null', 'x-xsrf-token': xsrf })],
    [
      'from the address without its lock',
      (xsrf: string) => ({ origin: 'http://kartoteka.example', 'x-xsrf-token': xsrf }),
    ],
    [
      'from where the request claims to go',
      (xsrf: string) => ({ origin: 'https://evil.example', host: 'evil.example', 'x-xsrf-token': xsrf }),
    ],
    ['from a neighbouring site', (xsrf: string) => ({ 'sec-fetch-site': 'same-site', 'x-xsrf-token': xsrf })],
  ])('is refused %s', async (_name, headers) => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const response = await logout(token, headers(cookies['XSRF-TOKEN'] ?? ''), cookies);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'xsrf' });
  });

  it('is refused with the pair of another session', async () => {
    const user = await aUser(database().db);
    const mine = await browserLogin(user.userName);
    const theirs = await browserLogin(user.userName);
    const xsrf = theirs.cookies['XSRF-TOKEN'] ?? '';
    const response = await logout(
      mine.token,
      { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': xsrf },
      { ...mine.cookies, 'XSRF-TOKEN': xsrf },
    );
    expect(response.statusCode).toBe(403);
  });

  it('is refused when only the header is right, and when only the cookie is', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const xsrf = cookies['XSRF-TOKEN'] ?? '';
    for (const [header, cookie] of [
      [xsrf, 'another'],
      [xsrf, ''],
      ['another', xsrf],
    ] as const) {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': header };
      expect((await logout(token, headers, { ...cookies, 'XSRF-TOKEN': cookie })).statusCode).toBe(403);
    }
  });

  it('goes through with the pair of its own session', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const response = await logout(
      token,
      { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
      cookies,
    );
    expect(response.statusCode).toBe(204);
  });

  it('goes through from a page at our address whose browser says nothing more', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const headers = { origin: 'https://kartoteka.example', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
    expect((await logout(token, headers, cookies)).statusCode).toBe(204);
  });

  it('of the demo goes through from whatever address it was opened by, and from no other', async () => {
    const visit = await demo().inject({ method: 'GET', url: '/api/authentication/xsrf' });
    const cookies = cookiesOf(visit);
    const attempt = async (origin: string) =>
      demo().inject({
        method: 'POST',
        url: '/api/authentication/login',
        payload: { username: 'nobody', password: 'wrong' },
        headers: { host: '192.168.1.5:3000', origin, 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
        cookies,
      });
    expect((await attempt('http://192.168.1.5:3000')).statusCode).toBe(401);
    expect((await attempt('http://evil.example')).statusCode).toBe(403);
  });

  it('is refused even for the sign-in, so that nobody is signed in behind his back', async () => {
    const user = await aUser(database().db);
    const response = await login(
      { username: user.userName, password: PASSWORD },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    );
    expect(response.statusCode).toBe(403);
  });
});
