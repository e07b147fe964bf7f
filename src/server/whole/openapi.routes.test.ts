import { describe, expect, it } from 'vitest';
import { accessMatrix, routeOf } from '#test/access-matrix.ts';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { englishCalls } from '../http/english/description-in-english.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

interface Operation {
  tags?: string[];
  summary?: string;
  responses: Record<string, { description: string }>;
  parameters?: { name: string; description?: string }[];
  security?: object[];
}

interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
}

async function descriptionFor(query = '', headers: Record<string, string> = {}): Promise<Description> {
  const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
  const response = await caller.request({ method: 'GET', url: `/api/openapi.json${query}`, headers });
  return response.json<Description>();
}

/** Every call with what the description says of it. */
async function describedCalls() {
  const { paths } = await descriptionFor();
  return app()
    .registeredRoutes.filter(({ schema }) => schema !== undefined && !('hide' in schema))
    .map((route) => {
      const call = `${route.method} ${route.url}`;
      const operation = paths[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      if (operation === undefined) throw new Error(`${call} is not described`);
      return { ...route, call, operation, codes: Object.keys(operation.responses) };
    });
}

/** Every status the access matrix knows of the call. */
function refusalsOf(call: string): string[] {
  const rows = accessMatrix.filter(([name]) => routeOf(name) === call);
  return rows.flatMap(([, row]) => row.cells.filter((cell) => typeof cell === 'number').map(String));
}

describe('the description of the calls', () => {
  it('names every refusal that the access matrix knows', async () => {
    for (const { call, codes } of await describedCalls())
      expect([call, refusalsOf(call).filter((code) => !codes.includes(code))]).toEqual([call, []]);
  });

  it('says that whoever changes a record is shown it as it is now, where somebody else was faster', async () => {
    const { paths } = await descriptionFor();
    const changed = ['/api/clubs/{id}', '/api/players/{id}/current-coach', '/api/federation/settings'];
    const decided = ['submit', 'withdraw', 'approve', 'return', 'revoke'].map((act) => `/api/cardindexes/{id}/${act}`);
    const calls = [
      ...changed.map((path) => [path, 'put'] as const),
      ...[...decided, '/api/player-proposals/{id}/accept'].map((path) => [path, 'post'] as const),
    ];
    for (const [path, method] of calls) {
      const refusal = JSON.stringify(paths[path]?.[method]?.responses['409']);
      expect([path, refusal.includes('"current"'), refusal.includes('"lastChange"')]).toEqual([path, true, true]);
    }
  });

  it('names a refusal of what is sent exactly where something can be sent', async () => {
    for (const { call, codes, schema, method } of await describedCalls()) {
      const isWrite = method !== 'GET';
      const takes = isWrite || (schema?.params ?? schema?.querystring) !== undefined;
      expect([call, codes.includes('400')]).toEqual([call, takes]);
      const said = codes.filter((code) => ['413', '415'].includes(code));
      expect([call, said]).toEqual([call, isWrite ? ['413', '415'] : []]);
    }
  });

  it('says of every call that it may have to be asked again later', async () => {
    for (const { call, codes } of await describedCalls()) expect([call, codes.includes('503')]).toEqual([call, true]);
  });

  it('says of every call what it does, and under which heading', async () => {
    for (const { call, operation } of await describedCalls()) {
      const { summary = '', tags = [] } = operation;
      expect([call, summary.length > 3, tags.length, tags.every((tag) => tag.length > 3)]).toEqual([
        call,
        true,
        1,
        true,
      ]);
    }
  });

  it('says of every answer what it means', async () => {
    for (const { call, operation } of await describedCalls()) {
      const unsaid = Object.entries(operation.responses).filter(
        ([, { description }]) => description === 'Default Response',
      );
      expect([call, unsaid.map(([status]) => status)]).toEqual([call, []]);
    }
  });

  it('says of every search what it looks into', async () => {
    const described = await describedCalls();
    const searches = described.flatMap(({ call, operation }) =>
      (operation.parameters ?? [])
        .filter(({ name }) => name === 'keyword')
        .map(({ description }) => [call, description]),
    );
    expect(searches.length).toBeGreaterThan(5);
    for (const [call, description] of searches)
      expect([call, description]).toEqual([call, expect.stringMatching(/във всички (колони|раздели)/)]);
  });

  it('names one way in which a call succeeds', async () => {
    for (const { call, codes } of await describedCalls())
      expect([call, codes.filter((code) => code.startsWith('2')).length]).toEqual([call, 1]);
  });

  it('asks for no session where none is needed', async () => {
    for (const { call, operation, access } of await describedCalls())
      expect([call, operation.security?.length === 0]).toEqual([call, access() === 'public']);
  });

  it.each([
    ['DELETE /api/clubs/:id', ['204', '400', '401', '403', '404', '409', '413', '415', '429', '503']],
    // A key is refused wherever a session is asked for, and slowed down there.
    ['GET /api/authentication/sessions', ['200', '401', '403', '429', '503']],
    ['GET /api/export/players', ['200', '400', '401', '403', '429', '503']],
    ['GET /api/files/:fileId', ['200', '400', '401', '403', '404', '429', '503']],
    ['GET /api/players/expiring-contracts', ['200', '400', '401', '403', '429', '503']],
    ['GET /api/players', ['200', '401', '403', '429', '503']],
    ['GET /images/:photoId', ['200', '304', '400', '404', '429', '503']],
    ['POST /api/authentication/logout', ['204', '400', '401', '403', '409', '413', '415', '429', '503']],
    ['POST /api/players', ['201', '400', '401', '403', '409', '413', '415', '429', '503', '507']],
  ])('of %s is true', async (name, expected) => {
    const found = (await describedCalls()).find(({ call }) => call === name);
    expect(found?.codes.toSorted()).toEqual(expected);
  });
});

describe('the description in English', () => {
  it('says of every call what it does, and nothing of calls that are not there', async () => {
    const { paths } = await descriptionFor();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(englishCalls).toSorted()).toEqual(calls.toSorted());
  });

  it('has no Cyrillic letter but in values that are sent', async () => {
    const english = await descriptionFor('?lang=en');
    const said: string[] = [];
    JSON.stringify(english, (name, value: unknown) => {
      if (['summary', 'description'].includes(name) && typeof value === 'string') said.push(value);
      return value;
    });
    expect(said.length).toBeGreaterThan(500);
    expect(said.filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
    expect(Object.keys(english.paths)).toEqual(Object.keys((await descriptionFor()).paths));
  });

  it.each([
    ['', {}, 'Картотека на спортна федерация'],
    ['', { 'accept-language': 'de-DE,de;q=0.9' }, 'Back office of a sports federation'],
    ['?lang=bg', { 'accept-language': 'en' }, 'Картотека на спортна федерация'],
  ])('is given to whoever asks for it: %s %o', async (query, headers, expected) => {
    expect((await descriptionFor(query, headers)).info.description).toBe(expected);
  });
});
