import type { InjectOptions } from 'fastify';
import type { World } from './access-world.ts';

export type Side = 'own' | 'other';
export interface Recipe {
  request: (world: World, side: Side, identity: string) => InjectOptions;
  /** One record: the field that is hidden when it is masked. */
  record?: { maskedField: string };
  /** In a list: the row of that side, and the field that is hidden when it is masked. */
  row?: {
    list: string | null;
    key?: string;
    id: (world: World, side: Side, identity: string) => number;
    maskedField: string;
  };
}

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Accounts that stand for nobody; there is no side of theirs. */
const oddIdentities = ['clubWithoutClub', 'playerWithoutPerson', 'withoutRole'] as const;
export type OddIdentity = (typeof oddIdentities)[number];

export function isOddIdentity(identity: string): identity is OddIdentity {
  return (oddIdentities as readonly string[]).includes(identity);
}

/** Whose account the "own" and the "other" side of a call about users is. */
function accountOf(world: World, side: Side, identity: string): number {
  if (isOddIdentity(identity)) return world.users[identity].id;
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

const playerId = (world: World, side: Side) => world.players[side].id;
const aboutPlayer =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | (() => FormData)): Recipe['request'] =>
  (world, side) => ({
    method,
    url: `/api/players/${playerId(world, side)}${path}`,
    ...(payload === undefined ? {} : { payload: typeof payload === 'function' ? (payload() as FormData) : payload }),
  });
const measurement = {
  date: '2026-03-01',
  height: 187,
  weight: 78,
  position: 3,
  fullExtent: 240,
  attack: 320,
  block: 300,
};

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Buffer.from(ONE_PIXEL_PNG, 'base64')]), 'picture.png');
  return form;
}
const documentForm = () =>
  formWith({ type: '0', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Декларация' });
const playerForm = (world: World, side: Side) =>
  formWith({
    firstName: 'Калоян',
    middleName: 'Петров',
    lastName: 'Щерев',
    egn: '1245159903',
    nationality: 'България',
    cityName: 'Плевен',
    firstClubId: String(clubId(world, side)),
    firstCoachId: String(world.coaches[side].id),
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
const clubPlayers = (path: string, name: string | null): Recipe => ({
  request: aboutClub('GET', path),
  // A player's own row is shown in full: what is judged is a teammate's.
  row: {
    list: name,
    id: (world, side, identity) => (identity === 'playerOwn' ? world.teammate.id : world.players[side].id),
    maskedField: 'nationality',
  },
});
const logoForm = () => formWith({});
const optionLists = [
  'coaches',
  'age-groups',
  'player-positions',
  'document-types',
  'transfer-document-types',
  'education-levels',
].map((name) => `/api/options/${name}`);

const aboutTransfer = (path: string): Recipe => ({
  request: (world, side) => ({ method: 'GET', url: `/api/transfers/${world.transfers[side].id}${path}` }),
});

const download = (kind: keyof World['documents']): Recipe => ({
  request: (world, side) => ({ method: 'GET', url: `/api/files/${world.documents[kind][side].fileId}` }),
});

/** How each call is made; a call that stands in the matrix but not here cannot be judged. */
export const accessRecipes: Record<string, Recipe> = {
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
  'GET /api/players': {
    ...plain('GET', '/api/players'),
    row: { list: null, id: playerId, maskedField: 'nationality' },
  },
  'GET /api/players/:id': { request: aboutPlayer('GET', ''), record: { maskedField: 'egn' } },
  'GET /api/players/:id/egn': { request: aboutPlayer('GET', '/egn') },
  'POST /api/players': {
    request: (world, side) => ({ method: 'POST', url: '/api/players', payload: playerForm(world, side) }),
  },
  'PUT /api/players/:id': { request: aboutPlayer('PUT', '', {}) },
  'DELETE /api/players/:id': { request: aboutPlayer('DELETE', '') },
  'POST /api/players/:id/toggle-status': { request: aboutPlayer('POST', '/toggle-status') },
  'GET /api/players/:id/developments': { request: aboutPlayer('GET', '/developments') },
  'POST /api/players/:id/developments': { request: aboutPlayer('POST', '/developments', measurement) },
  'GET /api/players/:id/documents': { request: aboutPlayer('GET', '/documents') },
  'POST /api/players/:id/documents': { request: aboutPlayer('POST', '/documents', documentForm) },
  'GET /api/players/:id/card-indexes': { request: aboutPlayer('GET', '/card-indexes') },
  'GET /api/players/:id/transfers': {
    request: aboutPlayer('GET', '/transfers'),
    row: { list: null, id: (world, side) => world.transfers[side].id, maskedField: 'type' },
  },
  'GET /api/players/expiring-contracts': {
    ...plain('GET', '/api/players/expiring-contracts'),
    row: {
      list: null,
      key: 'documentId',
      id: (world, side) => world.documents.player[side].id,
      maskedField: 'endDate',
    },
  },
  'POST /api/players/expiring-contracts/notifications': {
    request: (world, side) => ({
      method: 'POST',
      url: '/api/players/expiring-contracts/notifications',
      payload: { documentIds: [world.documents.player[side].id] },
    }),
  },
  'GET /api/clubs/search': list('/api/clubs/search', 'clubs', 'email', (world, side) => world.clubs[side].id),
  'GET /api/clubs': { ...plain('GET', '/api/clubs'), row: { list: null, id: clubId, maskedField: 'email' } },
  'GET /api/clubs/:id': { request: aboutClub('GET', ''), record: { maskedField: 'email' } },
  'POST /api/clubs': plain('POST', '/api/clubs', {}),
  'PUT /api/clubs/:id': { request: aboutClub('PUT', '', contacts) },
  'PUT /api/clubs/:id/logo': { request: aboutClub('PUT', '/logo', logoForm) },
  'DELETE /api/clubs/:id': { request: aboutClub('DELETE', '') },
  'GET /api/federation': plain('GET', '/api/federation'),
  'GET /api/clubs/:id/players': clubPlayers('/players', null),
  'GET /api/clubs/:id/players/search': clubPlayers('/players/search', 'players'),
  'GET /api/clubs/:id/card-indexes': { request: aboutClub('GET', '/card-indexes') },
  'GET /api/clubs/:id/coaches': { request: aboutClub('GET', '/coaches') },
  'GET /api/notifications': plain('GET', '/api/notifications'),
  'GET /api/export/players': plain('GET', '/api/export/players'),
  'GET /api/export/clubs': plain('GET', '/api/export/clubs'),
  ...Object.fromEntries(
    ['/api/regions/options', '/api/clubs/options', '/api/clubs/options/coaches', ...optionLists].map((url) => [
      `GET ${url}`,
      plain('GET', url),
    ]),
  ),
  'GET /api/cardindexes/:id': {
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}` }),
    // Judged by a teammate's row: the own one is shown in full anyway.
    row: { list: 'players', id: (world, side) => world.cardIndexes[side].teammate.id, maskedField: 'nationality' },
  },
  'GET /api/coaches/search': list('/api/coaches/search', 'coaches', 'name', (world, side) => world.coaches[side].id),
  'GET /api/transfers/search': list(
    '/api/transfers/search',
    'transfers',
    'type',
    (world, side) => world.transfers[side].id,
  ),
  'GET /api/coaches': {
    ...plain('GET', '/api/coaches'),
    row: { list: null, id: (world, side) => world.coaches[side].id, maskedField: 'name' },
  },
  'GET /api/transfers': {
    ...plain('GET', '/api/transfers'),
    row: { list: null, id: (world, side) => world.transfers[side].id, maskedField: 'type' },
  },
  'GET /api/transfers/:id': aboutTransfer(''),
  'GET /api/transfers/:id/documents': {
    ...aboutTransfer('/documents'),
    row: { list: null, id: (world, side) => world.documents.transfer[side].id, maskedField: 'fileId' },
  },
  'GET /api/outbox/search': plain('GET', '/api/outbox/search'),
  'POST /api/outbox/:id/retry': {
    request: (world) => ({ method: 'POST', url: `/api/outbox/${world.mail.id}/retry` }),
  },
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
  'GET /api/files/:fileId (player document)': download('player'),
  'GET /api/files/:fileId (transfer document)': download('transfer'),
  'GET /api/files/:fileId (coach education)': download('coach'),

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
