import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '#domain/common/access.rules.ts';
import { API_KEY_LIMITS } from '#domain/api-key/api-key.rules.ts';
import { scopesOf } from '#domain/api-key/api-key.access.ts';
import { changedTables, contentsOf, judgeReading } from '#test/access-judge.ts';
import { accessMatrix, routeOf } from '#test/access-matrix.ts';
import { type AccessRow, type Cell, identities, type Identity } from '#test/access-row.ts';
import { buildWorld, type World } from '#test/access-world.ts';
import { callsOfKeys } from '#test/calls/key-calls.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { isSecondEngine } from '#test/second-engine.ts';
import { REMOTE_ADDRESS, useTestApp } from '#test/test-app.ts';

const cellOf = ({ cells }: AccessRow, identity: Identity): Cell => cells[identities.indexOf(identity)] ?? '';

/** What the federation's people are shown and its keys are not: the ЕГН, and with which accounts a transfer was signed. */
const cellsOfFederationKey: Readonly<Record<string, Cell>> = {
  'GET /api/players/:id': 'withoutNumber',
  'GET /api/coaches/:id': 'withoutNumber',
  'GET /api/transfers/:id': 'withoutAccounts',
};

const isOpenWith = (call: string, scope: ApiKeyScope) =>
  callsOfKeys.any.includes(routeOf(call)) || callsOfKeys[scope].includes(routeOf(call));

function expectedCell(call: string, row: AccessRow, scope: ApiKeyScope, identity: Identity): Cell {
  // A picture that may not be seen is not there.
  if (!isOpenWith(call, scope)) return cellOf(row, 'anonymous') === 404 ? 404 : 403;
  return (identity === 'administrator' ? cellsOfFederationKey[call] : undefined) ?? cellOf(row, identity);
}

describe('the access matrix with a key of each scope', () => {
  const database = useTestDatabaseForReading();
  const { app, files, secrets } = useTestApp(database);

  let world: World;
  let contents: Record<string, string>;
  beforeAll(async () => {
    world = await buildWorld(database().db, files, secrets);
    contents = await contentsOf(database());
  });

  /** What is open to everybody looks at no key. */
  const closedCalls = () => {
    const isPublic = new Set(
      app()
        .registeredRoutes.filter(({ access }) => access() === 'public')
        .map(({ method, url }) => `${method} ${url}`),
    );
    return accessMatrix.filter(([call]) => !isPublic.has(routeOf(call)));
  };

  /** The same key for as many calls as it may make in a minute. */
  function keysOf(owner: 'club' | 'federation', scope: ApiKeyScope): () => Promise<string> {
    const clubId = owner === 'club' ? world.clubs.own.id : null;
    let [secret, calls] = ['', 0];
    return async () => {
      if (calls % API_KEY_LIMITS.callsPerMinute === 0)
        ({ secret } = await aKey(database().db, { createdBy: world.users.club.id, clubId, scopes: [scope] }));
      calls += 1;
      return secret;
    };
  }

  const owners = (isSecondEngine ? ['club'] : ['club', 'federation']) as readonly ('club' | 'federation')[];
  const askedScopes = (owner: 'club' | 'federation') =>
    isSecondEngine ? (['players'] as const) : scopesOf({ clubId: owner === 'club' ? 1 : null });
  const cells = owners.flatMap((owner) => askedScopes(owner).map((scope) => [owner, scope] as const));

  it.each(cells)('a key of the %s that reads %s opens exactly what it is made for', async (owner, scope) => {
    const found: Record<string, Cell> = {};
    const expected: Record<string, Cell> = {};
    const nextKey = keysOf(owner, scope);
    for (const [call, row] of closedCalls()) {
      const sides: Identity[] = isOpenWith(call, scope) ? ['clubOwn', 'clubOther'] : ['clubOwn'];
      for (const identity of owner === 'club' ? sides : (['administrator'] as const)) {
        const side = identity === 'clubOther' ? 'other' : 'own';
        const name = `${call} for ${identity}`;
        expected[name] = expectedCell(call, row, scope, identity);
        const options = await row.request(world, side, identity);
        const headers = { ...options.headers, authorization: `Bearer ${await nextKey()}` };
        const response = await app().inject({ remoteAddress: REMOTE_ADDRESS, ...options, headers });
        found[name] = judgeReading(response, row, { world, side, identity });
      }
    }
    expect(found).toEqual(expected);
  });

  it('was looked at without a change in any table but that of the keys and of who has opened whom', async () => {
    // Who has opened whom is written a moment after the answer.
    const changed = changedTables(contents, await contentsOf(database()));
    expect(changed.filter((table) => table !== 'openings')).toEqual(['api_keys']);
  });

  it('names every call that is open to a key', () => {
    const open = app().registeredRoutes.filter(({ keyScope }) => keyScope() !== undefined);
    const named = [...apiKeyScopes, 'any' as const].flatMap((scope) =>
      callsOfKeys[scope].map((call) => `${scope}: ${call}`),
    );
    expect(open.map(({ method, url, keyScope }) => `${keyScope()}: ${method} ${url}`).toSorted()).toEqual(
      named.toSorted(),
    );
  });
});
