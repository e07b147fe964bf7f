import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { registerAccess } from './plugins/access.ts';
import Fastify from 'fastify';

const database = useTestDatabase();
const { app } = useTestApp(database);
const BULGARIAN = /[а-я]/;

const post = (headers: Record<string, string>, payload: string | Buffer) =>
  app().inject({ method: 'POST', url: '/api/authentication/login', headers, payload });

describe('a request that cannot be read', () => {
  it.each([
    ['broken JSON', 'application/json', '{"username":', 400],
    ['no JSON at all', 'application/json', '', 400],
    ['a list where an object belongs', 'application/json', '[]', 400],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 400],
    ['an unknown kind of body', 'text/xml', '<a/>', 415],
    ['plain text', 'text/plain', 'username=admin', 415],
    ['a form without its boundary', 'multipart/form-data', 'x', 400],
    [
      'half a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nadm',
      400,
    ],
    ['a form that is none', 'multipart/form-data; boundary=x', 'garbage', 400],
    ['a body of half a megabyte', 'application/json', `{"username":"${'a'.repeat(500_000)}"}`, 413],
  ])('gets a clear answer: %s', async (_name, type, payload, status) => {
    const response = await post({ 'content-type': type }, payload);
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(BULGARIAN);
  });

  it.each(['/api/%zz', '/api/nope', '/api/players/search/extra', '/images/not-a-uuid/x'])(
    'gets a clear answer: %s',
    async (url) => {
      const response = await app().inject({ method: 'GET', url });
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).toMatch(BULGARIAN);
    },
  );

  it.each([
    ['a part longer than any of ours', `/api/players/${'a'.repeat(120)}`],
    ['bytes that are no text', '/api/players/%ff'],
    ['half an escape', '/api/players/%f'],
    ['half an escape of a page', '/players/%e0%a4%a'],
  ])('is not there, with the headers of every answer: %s', async (_name, url) => {
    const response = await app().inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 404, code: 'pathNotFound', message: 'Адресът не съществува.' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': response.json<{ requestId: string }>().requestId,
    });
  });

  it('is not unpacked: nobody sends packed requests but who wants to fill the memory', async () => {
    const payload = gzipSync(JSON.stringify({ username: 'a', password: 'b' }));
    const response = await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload);
    expect(response.statusCode).toBe(400);
    const reading = await app().inject({ method: 'GET', url: '/healthz', headers: { 'content-encoding': 'x' } });
    expect(reading.statusCode).toBe(200);
  });

  it('gets a clear answer: a call with the wrong method', async () => {
    const response = await app().inject({ method: 'PATCH', url: '/api/players/search' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'pathNotFound', message: 'Адресът не съществува.' });
  });
});

describe('the query of a list', () => {
  const search = async (query: string) => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
    return caller.request({ method: 'GET', url: `/api/players/search?${query}` });
  };

  it.each([
    ['page=0', 'Страницата трябва да е цяло число от 1 нагоре.'],
    ['page=-1', 'Страницата трябва да е цяло число от 1 нагоре.'],
    ['page=1.5', 'Страницата трябва да е цяло число от 1 нагоре.'],
    ['pagesize=0', 'Резултатите на страница трябва да са цяло число от 1 до 200.'],
    ['pagesize=201', 'Резултатите на страница трябва да са цяло число от 1 до 200.'],
    ['pagesize=1000000000', 'Резултатите на страница трябва да са цяло число от 1 до 200.'],
    ['pageSize=-1', 'Резултатите на страница трябва да са цяло число от 1 до 200.'],
    ['orderBy=egn', 'По тази колона не може да се подрежда.'],
    ['orderBy=name;drop table players', 'По тази колона не може да се подрежда.'],
    ['desc=maybe', 'Посоката на подреждане може да е само възходяща или низходяща.'],
    [`keyword=${'a'.repeat(101)}`, 'Търсенето може да е най-много 100 символа.'],
  ])('is refused with a sentence: %s', async (query, sentence) => {
    const response = await search(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: sentence }]);
  });

  it('is read whatever the case of its names', async () => {
    expect((await search('PAGESIZE=15&Page=2')).json()).toMatchObject({ page: 2, pageSize: 15 });
  });

  it.each(['%00', '%', '_', "' or 1=1 --", '\\', '%F0%9F%8F%90'])(
    'is harmless with the keyword %s',
    async (keyword) => {
      await aPlayer(database().db);
      const response = await search(`keyword=${keyword}`);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode === 200) expect(response.json()).toMatchObject({ total: 0 });
    },
  );
});

describe('the list of players', () => {
  const names = async (query = '') => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
    const response = await caller.request({ method: 'GET', url: `/api/players/search?${query}` });
    return response.json<{ players: { lastName: string }[]; total: number }>();
  };

  it('is in the order of the Bulgarian alphabet', async () => {
    for (const lastName of ['Ямболиев', 'Ангелов', 'Щерев', 'Йорданов']) await aPlayer(database().db, { lastName });
    const { players } = await names();
    expect(players.map((player) => player.lastName)).toEqual(['Ангелов', 'Йорданов', 'Щерев', 'Ямболиев']);
  });

  it.each(['Щерев', 'щерев иван', 'SHTEREV', 'ivan shter', 'Ivan  Petrov'])(
    'finds Иван Петров Щерев by „%s“',
    async (keyword) => {
      await aPlayer(database().db);
      await aPlayer(database().db, { firstName: 'Мария', middleName: 'Илиева', lastName: 'Колева' });
      const { players, total } = await names(`keyword=${encodeURIComponent(keyword)}`);
      expect(total).toBe(1);
      expect(players[0]?.lastName).toBe('Щерев');
    },
  );

  it('leaves out who is deactivated', async () => {
    await aPlayer(database().db, { isDeleted: true });
    await expect(names()).resolves.toMatchObject({ total: 0, players: [] });
  });

  it('has no row twice and none missing over its pages', async () => {
    for (let i = 0; i < 7; i++) await aPlayer(database().db);
    const pages = [await names('pagesize=3'), await names('pagesize=3&page=2'), await names('pagesize=3&page=3')];
    const ids = pages.flatMap((page) => (page.players as unknown as { id: number }[]).map((player) => player.id));
    expect(new Set(ids).size).toBe(7);
    await expect(names('pagesize=3&page=9')).resolves.toMatchObject({ total: 7, players: [] });
  });

  it('never carries an ЕГН, nor a field its description does not name', async () => {
    await aPlayer(database().db);
    const { players } = await names();
    expect(Object.keys(players[0] ?? {}).toSorted()).toEqual([
      'birthDate',
      'currentClub',
      'firstName',
      'id',
      'isDeleted',
      'lastName',
      'middleName',
      'nationality',
      'number',
      'photoId',
    ]);
  });

  it('cannot be sorted to reveal what is masked', async () => {
    const { db } = database();
    const foreign = await aClub(db);
    for (const nationality of ['Япония', 'Австрия', 'Сърбия'])
      await aPlayer(db, { nationality, currentClubId: foreign.id });
    const caller = await signIn(app(), (await aUser(db, { clubIds: [(await aClub(db)).id] })).userName);
    const response = await caller.request({ method: 'GET', url: '/api/players/search?orderBy=nationality' });
    const ids = response.json<{ players: { id: number }[] }>().players.map((player) => player.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

describe('every answer', () => {
  it.each(['/healthz', '/api/nope', '/api/players/search', '/club-logos/00000000-0000-4000-8000-000000000000'])(
    'carries the security headers and a request number: %s',
    async (url) => {
      const { headers } = await app().inject({ method: 'GET', url });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    },
  );

  it('has a number of our own, whatever number it was asked with', async () => {
    const ask = async () => {
      const headers = { 'x-request-id': 'abcdef-123456' };
      return (await app().inject({ method: 'GET', url: '/healthz', headers })).headers['x-request-id'];
    };
    expect(await ask()).toMatch(/^[\da-f-]{36}$/);
    expect(await ask()).not.toBe(await ask());
  });
});

describe('the server', () => {
  it('does not start with a route that says nothing about access', async () => {
    const careless = Fastify();
    registerAccess(careless);
    careless.get('/open', async () => 'everyone sees this');
    await expect(careless.ready()).rejects.toThrow('No access rule: GET /open');
  });

  it('describes every call it answers', async () => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
    const response = await caller.request({ method: 'GET', url: '/api/openapi.json' });
    const { paths } = response.json<{ paths: Record<string, Record<string, object>> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = app()
      .registeredRoutes.map((route) => `${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !route.includes('/api/docs') && !route.includes('/api/openapi.json'));
    expect(described.toSorted()).toEqual(registered.toSorted());
  });

  it('shows its description to everyone only in the demo', async () => {
    expect(
      (await app().inject({ method: 'GET', url: '/api/openapi.json', remoteAddress: REMOTE_ADDRESS })).statusCode,
    ).toBe(401);
  });
});

describe('what operators ask', () => {
  const ask = (headers: Record<string, string>) =>
    app().inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers });

  it('is answered on this machine, and read once for all who ask at the same moment', async () => {
    const [one, other] = await Promise.all([ask({}), ask({})]);
    expect([one.statusCode, other.body]).toEqual([200, one.body]);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-proto',
    'cf-connecting-ip',
    'true-client-ip',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'cdn-loop',
  ])('is not answered through a proxy on this machine (%s)', async (name) => {
    expect((await ask({ [name]: '198.51.100.1' })).statusCode).toBe(404);
  });

  it('is not answered to an administrator whose password was generated for them', async () => {
    const held = await aUser(database().db, { roles: ['ADMINISTRATOR'], given: { mustChangePassword: true } });
    const caller = await signIn(app(), held.userName);
    for (const url of ['/metrics', '/readyz'])
      expect((await caller.request({ method: 'GET', url, remoteAddress: REMOTE_ADDRESS })).statusCode).toBe(404);
  });
});

describe('behind a proxy that is trusted', () => {
  const behind = useTestApp(database, { trustProxy: '127.0.0.1' });
  const ask = (headers: Record<string, string>) =>
    behind.app().inject({ method: 'GET', url: '/readyz', remoteAddress: '127.0.0.1', headers });

  it('what operators ask on the machine itself is answered, and nothing that came through the proxy', async () => {
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(404);
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });
});

describe('the invented federation on this machine', () => {
  const demo = useTestApp(database, { knownHosts: ['localhost', '127.0.0.1', '[::1]'] });

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['LOCALHOST', 200],
    ['rebound.example', 421],
    ['localhost.rebound.example:3000', 421],
  ])('asked as %s answers %i', async (host, status) => {
    const answer = await demo.app().inject({ method: 'GET', url: '/healthz', headers: { host } });
    expect(answer.statusCode).toBe(status);
  });
});
