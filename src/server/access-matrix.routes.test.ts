import { eq, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClub, aCoach, aPicture, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import matrix from './access-matrix.json' with { type: 'json' };
import { sessionTable } from './db/tables/session.table.ts';
import { userRoleTable, userTable } from './db/tables/user.table.ts';
import { pictureName } from './files/file-store.ts';

type Cell = string | number;
type ListRow = { id: number; [field: string]: unknown };
type Side = 'own' | 'other';
interface Recipe {
  request: (world: World, side: Side, identity: string) => InjectOptions;
  /** One record: the field that is hidden when it is masked. */
  record?: { maskedField: string };
  /** In a list: the row of that side, and the field that is hidden when it is masked. */
  row?: { list: string | null; id: (world: World, side: Side, identity: string) => number; maskedField: string };
}

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

/** Two clubs, each with a player, a transfer and a user; two accounts of players; an administrator. */
async function buildWorld() {
  const { db } = database();
  const [club, otherClub, thirdClub] = [await aClub(db), await aClub(db), await aClub(db)];
  const player = await aPlayer(db, { currentClubId: club.id });
  const otherPlayer = await aPlayer(db, { currentClubId: otherClub.id });
  const users = {
    player: await aUser(db, { roles: ['PLAYER'], playerId: player.id }),
    otherPlayer: await aUser(db, { roles: ['PLAYER'], playerId: otherPlayer.id }),
    club: await aUser(db, { clubIds: [club.id] }),
    colleague: await aUser(db, { clubIds: [club.id] }),
    otherClub: await aUser(db, { clubIds: [otherClub.id] }),
    administrator: await aUser(db, { roles: ['ADMINISTRATOR'] }),
  };
  const photo = await aPicture(db, 'photo');
  const logo = await aPicture(db, 'logo');
  for (const { id } of [photo, logo]) await files.put(pictureName(id, 384), Buffer.from('webp'));
  return {
    clubs: { own: club, other: otherClub },
    players: { own: player, other: otherPlayer },
    coaches: { own: await aCoach(db, { currentClubId: club.id }), other: await aCoach(db) },
    transfers: {
      own: await aTransfer(db, { playerId: player.id, fromClubId: club.id, toClubId: thirdClub.id }),
      other: await aTransfer(db, { playerId: otherPlayer.id, fromClubId: otherClub.id, toClubId: thirdClub.id }),
    },
    teammate: await aPlayer(db, { currentClubId: club.id }),
    users,
    photo,
    logo,
  };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

/** Whose account the "own" and the "other" side of a call about users is. */
function accountOf(world: World, side: Side, identity: string): number {
  const [own, other] = identity.startsWith('player')
    ? [world.users.player, world.users.otherPlayer]
    : [world.users.club, world.users.otherClub];
  return (side === 'own' ? own : other).id;
}

const plain = (method: 'GET' | 'POST', url: string, payload?: object): Recipe => ({
  request: () => ({ method, url, ...(payload === undefined ? {} : { payload }) }),
});
const list = (url: string, name: string, maskedField: string, id: NonNullable<Recipe['row']>['id']): Recipe => ({
  request: () => ({ method: 'GET', url: `${url}?pageSize=200` }),
  row: { list: name, id, maskedField },
});

const clubId = (world: World, side: Side) => world.clubs[side].id;
const aboutClub =
  (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object | (() => FormData)): Recipe['request'] =>
  (world, side) => ({
    method,
    url: `/api/clubs/${clubId(world, side)}${path}`,
    ...(payload === undefined ? {} : { payload: typeof payload === 'function' ? (payload() as FormData) : payload }),
  });
const contacts = { address: 'ул. 1', email: 'a@b.bg', contactPerson: 'Иван Иванов', contactNumber: '0888' };
const logoForm = () => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(ONE_PIXEL_PNG, 'base64')]), 'logo.png');
  return form;
};
const optionLists = [
  'coaches',
  'age-groups',
  'player-positions',
  'document-types',
  'transfer-document-types',
  'education-levels',
].map((name) => `/api/options/${name}`);

/** How each call is made; a call that stands in the matrix but not here cannot be judged. */
const recipes: Record<string, Recipe> = {
  'GET /api/authentication/xsrf': plain('GET', '/api/authentication/xsrf'),
  'POST /api/authentication/login': {
    request: (world) => ({
      method: 'POST',
      url: '/api/authentication/login',
      payload: { username: world.users.club.userName, password: 'Zala#2026x' },
    }),
  },
  'POST /api/authentication/resetpassword': plain(
    'POST',
    '/api/authentication/resetpassword?email=nobody@example.test',
  ),
  'POST /api/authentication/confirm-password': plain('POST', '/api/authentication/confirm-password', {
    token: 'no-such-link',
    newPassword: 'Zala#2026x',
  }),
  'POST /api/authentication/logout': plain('POST', '/api/authentication/logout'),

  'GET /api/players/search': list(
    '/api/players/search',
    'players',
    'nationality',
    (world, side) => world.players[side].id,
  ),
  'GET /api/clubs/search': list('/api/clubs/search', 'clubs', 'email', (world, side) => world.clubs[side].id),
  'GET /api/clubs': { ...plain('GET', '/api/clubs'), row: { list: null, id: clubId, maskedField: 'email' } },
  'GET /api/clubs/:id': { request: aboutClub('GET', ''), record: { maskedField: 'email' } },
  'POST /api/clubs': plain('POST', '/api/clubs', {}),
  'PUT /api/clubs/:id': { request: aboutClub('PUT', '', contacts) },
  'PUT /api/clubs/:id/logo': { request: aboutClub('PUT', '/logo', logoForm) },
  'DELETE /api/clubs/:id': { request: aboutClub('DELETE', '') },
  'GET /api/clubs/:id/players': {
    request: aboutClub('GET', '/players'),
    // A player's own row is shown in full: what is judged is a teammate's.
    row: {
      list: 'players',
      id: (world, side, identity) => (identity === 'playerOwn' ? world.teammate.id : world.players[side].id),
      maskedField: 'nationality',
    },
  },
  'GET /api/clubs/:id/card-indexes': { request: aboutClub('GET', '/card-indexes') },
  'GET /api/clubs/:id/coaches': { request: aboutClub('GET', '/coaches') },
  'GET /api/export/clubs': plain('GET', '/api/export/clubs'),
  ...Object.fromEntries(
    ['/api/regions/options', '/api/clubs/options', '/api/clubs/options/coaches', ...optionLists].map((url) => [
      `GET ${url}`,
      plain('GET', url),
    ]),
  ),
  'GET /api/coaches/search': list('/api/coaches/search', 'coaches', 'name', (world, side) => world.coaches[side].id),
  'GET /api/transfers/search': list(
    '/api/transfers/search',
    'transfers',
    'type',
    (world, side) => world.transfers[side].id,
  ),
  'GET /api/users': list('/api/users', 'users', 'email', (world, side, identity) => {
    // A club user's "own" row is a colleague's: the own account is always shown in full.
    if (identity === 'clubOwn') return world.users.colleague.id;
    return accountOf(world, side, identity);
  }),
  'GET /api/users/:id': {
    request: (world, side, identity) => ({ method: 'GET', url: `/api/users/${accountOf(world, side, identity)}` }),
  },

  'GET /images/:photoId': { request: (world) => ({ method: 'GET', url: `/images/${world.photo.id}` }) },
  'GET /club-logos/:photoId': { request: (world) => ({ method: 'GET', url: `/club-logos/${world.logo.id}` }) },

  'GET /healthz': plain('GET', '/healthz'),
  'GET /readyz': plain('GET', '/readyz'),
  'GET /metrics': plain('GET', '/metrics'),
  'GET /api/openapi.json': plain('GET', '/api/openapi.json'),
  'GET /api/docs': plain('GET', '/api/docs'),
  'GET /api/docs/json': plain('GET', '/api/docs/json'),
  'GET /api/docs/yaml': plain('GET', '/api/docs/yaml'),
  'GET /api/docs/static/index.html': plain('GET', '/api/docs/static/index.html'),
  'GET /api/docs/static/swagger-initializer.js': plain('GET', '/api/docs/static/swagger-initializer.js'),
  'GET /api/docs/static/*': plain('GET', '/api/docs/static/swagger-ui.css'),
};

const cells = Object.entries(matrix.calls).flatMap(([call, row]) =>
  row.map((cell, column): [string, string, Cell] => [call, matrix.identities[column] ?? '', cell]),
);

let world: World;
beforeEach(async () => {
  world = await buildWorld();
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
    return response.json<Record<string, unknown>>()[recipe.record.maskedField] === null ? 'masked' : 'allow';
  }
  if (recipe.row === undefined) return 'allow';
  const { list: name, id, maskedField } = recipe.row;
  const body = response.json<ListRow[] & Record<string, ListRow[]>>();
  const rows = name === null ? body : (body[name] ?? []);
  const row = rows.find((candidate) => candidate.id === id(world, side, identity));
  if (row === undefined) return 'absent';
  return row[maskedField] === null ? 'masked' : 'allow';
}

describe('the access matrix', () => {
  it('names every registered route, and nothing else', () => {
    const registered = app().registeredRoutes.map((route) => `${route.method} ${route.url}`);
    expect(Object.keys(matrix.calls).toSorted()).toEqual(registered.toSorted());
    expect(Object.keys(recipes).toSorted()).toEqual(registered.toSorted());
  });

  it.each(cells)('%s for %s: %s', async (call, identity, expected) => {
    const recipe = recipes[call];
    if (recipe === undefined) throw new Error(`No recipe for ${call}`);
    const side: Side = identity.endsWith('Other') ? 'other' : 'own';
    const response = await callAs(identity, recipe.request(world, side, identity));
    expect(judge(response, recipe, identity, side)).toBe(expected);
  });
});

describe('a session that is no good', () => {
  const closedCalls = Object.entries(matrix.calls)
    .filter(([, row]) => row[0] === 401)
    .map(([call]) => call);

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
    for (const call of closedCalls) {
      const recipe = recipes[call];
      if (recipe === undefined) throw new Error(`No recipe for ${call}`);
      await database().db.delete(sessionTable);
      const user = await aUser(database().db, { clubIds: [world.clubs.own.id] });
      const caller = await signIn(app(), user.userName);
      await spoil(user.id);
      const response = await caller.request(recipe.request(world, 'own', 'clubOwn'));
      expect([call, response.statusCode]).toEqual([call, 401]);
    }
  });

  it('of a club user without a club shows no foreign record in full', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const transfers = await caller.request({ method: 'GET', url: '/api/transfers/search' });
    expect(transfers.json()).toMatchObject({ total: 0 });
    const players = await caller.request({ method: 'GET', url: '/api/players/search' });
    const shown = players.json<{ players: { nationality: string | null }[] }>().players;
    expect(shown.filter((row) => row.nationality !== null)).toEqual([]);
    expect(shown).toHaveLength(3);
  });

  it('of a player without a linked person shows nobody', async () => {
    const user = await aUser(database().db, { roles: ['PLAYER'] });
    const caller = await signIn(app(), user.userName);
    for (const call of ['players', 'transfers']) {
      const response = await caller.request({ method: 'GET', url: `/api/${call}/search` });
      expect(response.json()).toMatchObject({ total: 0 });
    }
  });
});
