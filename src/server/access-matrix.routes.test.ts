import { eq, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessRecipes, isOddIdentity, type OddIdentity, type Recipe, type Side } from '#test/access-recipes.ts';
import { buildWorld, type World } from '#test/access-world.ts';
import { aUser } from '#test/builders.ts';
import { REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import matrix from './access-matrix.json' with { type: 'json' };
import { sessionTable } from './db/tables/session.table.ts';
import { userRoleTable, userTable } from './db/tables/user.table.ts';

type Cell = string | number;
type ListRow = Record<string, unknown>;

const database = useTestDatabase();
const { app, files, secrets } = useTestApp(database);

const cells = Object.entries(matrix.calls)
  .flatMap(([call, row]) =>
    row.map((cell, column): [string, string, Cell] => [call, matrix.identities[column] ?? '', cell]),
  )
  .filter(([, identity]) => !isOddIdentity(identity));
const oddIdentities = matrix.identities.filter(isOddIdentity);

let world: World;
beforeEach(async () => {
  world = await buildWorld(database().db, files, secrets);
});

async function callAs(identity: string, options: InjectOptions): Promise<LightMyRequestResponse> {
  if (identity === 'anonymous') return app().inject({ remoteAddress: REMOTE_ADDRESS, ...options });
  const account = identity.startsWith('player') ? 'player' : identity.startsWith('club') ? 'club' : 'administrator';
  const caller = await signIn(app(), world.users[account].userName);
  return caller.request(options);
}

/** What the answer amounts to, in the words of the matrix. */
function judge(response: LightMyRequestResponse, recipe: Recipe, identity: string, side: Side): Cell {
  if ([401, 403, 404].includes(response.statusCode)) return response.statusCode;
  expect(response.statusCode).toBeLessThan(500);
  if (recipe.record !== undefined) {
    return (response.json<Record<string, unknown>>()[recipe.record.maskedField] ?? null) === null ? 'masked' : 'allow';
  }
  if (recipe.row === undefined) return 'allow';
  const { list: name, key = 'id', id, maskedField } = recipe.row;
  const body = response.json<ListRow[] & Record<string, ListRow[]>>();
  const rows = name === null ? body : (body[name] ?? []);
  const row = rows.find((candidate) => candidate[key] === id(world, side, identity));
  if (row === undefined) return 'absent';
  return row[maskedField] === null ? 'masked' : 'allow';
}

describe('the access matrix', () => {
  it('names every registered route, and nothing else', () => {
    const registered = app().registeredRoutes.map((route) => `${route.method} ${route.url}`);
    // A call whose right depends on what is asked for has a row for each, told apart in brackets.
    const routes = new Set(Object.keys(matrix.calls).map((call) => call.replace(/ \(.*\)$/, '')));
    expect([...routes].toSorted()).toEqual(registered.toSorted());
    expect(Object.keys(accessRecipes).toSorted()).toEqual(Object.keys(matrix.calls).toSorted());
  });

  it.each(cells)('%s for %s: %s', async (call, identity, expected) => {
    const recipe = accessRecipes[call];
    if (recipe === undefined) throw new Error(`No recipe for ${call}`);
    const side: Side = identity.endsWith('Other') ? 'other' : 'own';
    const response = await callAs(identity, recipe.request(world, side, identity));
    expect(judge(response, recipe, identity, side)).toBe(expected);
  });
});

describe('a session that is no good', () => {
  const closedCalls = Object.entries(matrix.calls)
    .filter(([, row]) => row[0] !== 'allow')
    .map(([call, row]) => ({ call, refusal: row[0] }));

  /** Each makes the session of a signed-in club user worthless, directly in the tables. */
  const spoilers: [string, (userId: number) => Promise<unknown>][] = [
    [
      'of a deactivated user',
      (id) => database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id)),
    ],
    [
      'that has expired',
      () =>
        database()
          .db.update(sessionTable)
          .set({ expiresAt: sql`now()` }),
    ],
    [
      'that was idle for too long',
      () =>
        database()
          .db.update(sessionTable)
          .set({ lastSeenAt: sql`now() - interval '1 hour'` }),
    ],
    [
      'that was ended',
      () =>
        database()
          .db.update(sessionTable)
          .set({ endedAt: sql`now()` }),
    ],
    ['of a user who lost a role', (id) => database().db.delete(userRoleTable).where(eq(userRoleTable.userId, id))],
    ['of a user who lost a club', (id) => database().db.execute(sql`delete from user_clubs where user_id = ${id}`)],
    [
      'whose token is forged',
      () =>
        database()
          .db.update(sessionTable)
          .set({ tokenHash: Buffer.alloc(32), imageHash: Buffer.alloc(32) }),
    ],
  ];

  it.each(spoilers)('%s opens nothing', async (_name, spoil) => {
    for (const { call, refusal } of closedCalls) {
      const recipe = accessRecipes[call];
      if (recipe === undefined) throw new Error(`No recipe for ${call}`);
      await database().db.delete(sessionTable);
      const user = await aUser(database().db, { clubIds: [world.clubs.own.id] });
      const caller = await signIn(app(), user.userName);
      await spoil(user.id);
      const response = await caller.request(recipe.request(world, 'own', 'clubOwn'));
      expect([call, response.statusCode]).toEqual([call, refusal]);
    }
  });
});

describe('an account that stands for nobody', () => {
  /** One session for all calls: nothing is changed by them, and signing out comes last. */
  async function answersFor(identity: OddIdentity): Promise<Record<string, Cell>> {
    const caller = await signIn(app(), world.users[identity].userName);
    const calls = Object.entries(accessRecipes).toSorted(
      ([one], [two]) => Number(isLogout(one)) - Number(isLogout(two)),
    );
    const answers: Record<string, Cell> = {};
    for (const [call, recipe] of calls) {
      const response = await caller.request(recipe.request(world, 'own', identity));
      answers[call] = judge(response, recipe, identity, 'own');
    }
    return answers;
  }

  it.each(oddIdentities)('%s sees its own profile and nothing else', async (identity) => {
    const column = matrix.identities.indexOf(identity);
    const expected = Object.fromEntries(Object.entries(matrix.calls).map(([call, row]) => [call, row[column]]));
    expect(await answersFor(identity)).toEqual(expected);
  });

  it('is told nothing of any other account', async () => {
    for (const identity of oddIdentities) {
      const caller = await signIn(app(), world.users[identity].userName);
      const other = await caller.request({ method: 'GET', url: `/api/users/${world.users.club.id}` });
      expect(other.statusCode).toBe(404);
    }
  });
});

const isLogout = (call: string): boolean => call.endsWith('/logout');
