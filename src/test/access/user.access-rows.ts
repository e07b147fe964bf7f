import type { InjectOptions } from 'fastify';
import { type AccessRow, type AccessRows, accountOf, get, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { validUser } from '#test/calls/user-calls.ts';

const account = 'id, userName, email, firstName, lastName, phoneNumber, isDeleted, createdOn';
const roles = 'userRoles[].roleId, userRoles[].roleName';
const clubs = 'clubs[].id, clubs[].fullName';
const player = ['id', 'number', 'photoId', 'firstName', 'middleName', 'lastName'].map((name) => `player.${name}`);
const players = ['id', 'number', 'photoId', 'firstName', 'middleName', 'lastName', 'capacity']
  .map((name) => `players[].${name}`)
  .join(', ');
const profiles = {
  ofClub: `${account}, ${roles}, ${clubs}, version`,
  ofPlayer: `${account}, ${roles}, ${player.join(', ')}, ${players}, version`,
  ofParent: `${account}, ${roles}, ${players}, version`,
  ofNobody: `${account}, ${roles}, version`,
  withoutRole: `${account}, ${clubs}, ${player.join(', ')}, ${players}, version`,
};

/** What administrators do with an account. Somebody of the same club is the nearest anybody else comes to one. */
const done = (
  action: string,
  tables: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: (world: World) => string,
  payload?: (world: World) => object,
): AccessRow => ({
  cells: toAdministrators,
  request: (world): InjectOptions => ({
    method,
    url: `/api/users/${path(world)}`,
    ...(payload === undefined ? {} : { payload: payload(world) }),
  }),
  leaves: { audit: action, tables },
});
const colleague = (world: World) => String(world.users.colleague.id);

export const accessRows: AccessRows = {
  'GET /api/users': {
    cells: [401, 'ofPlayer', 'absent', 'outline', 'absent', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/users?pageSize=200' }),
    row: {
      list: 'users',
      // A club user's "own" row is a colleague's: the own account is always shown in full.
      id: (world, side, identity) =>
        identity === 'clubOwn' ? world.users.colleague.id : accountOf(world, side, identity),
    },
    shows: {
      full: `${account}, ${roles}, ${clubs}`,
      ofPlayer: `${account}, ${roles}, ${players}`,
      outline: 'id, firstName, lastName',
    },
  },
  'GET /api/roles': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: get('/api/roles'),
    shows: { all: '[].id, [].name' },
  },
  'GET /api/users/:id': {
    cells: [401, 'ofPlayer', 404, 'ofClub', 404, 'ofClub', 'ofNobody', 'ofNobody', 'withoutRole'],
    ofParent: 'ofParent',
    request: (world, side, identity) => ({ method: 'GET', url: `/api/users/${accountOf(world, side, identity)}` }),
    shows: profiles,
  },
  'GET /api/users/:id (of somebody else)': {
    cells: [401, 404, 404, 404, 404, 'ofClub', 404, 404, 404],
    request: (world) => ({ method: 'GET', url: `/api/users/${colleague(world)}` }),
    shows: profiles,
  },
  'GET /api/users/:id/claims/clubs': {
    cells: [401, 'empty', 404, 'clubs', 404, 'clubs', 'empty', 'empty', 'clubs'],
    request: (world, side, identity) => ({
      method: 'GET',
      url: `/api/users/${accountOf(world, side, identity)}/claims/clubs`,
    }),
    shows: { clubs: '[].id, [].fullName' },
  },
  'POST /api/users': {
    cells: toAdministrators,
    request: () => ({ method: 'POST', url: '/api/users', payload: validUser }),
    leaves: { audit: 'user.create', tables: 'outbox, user_roles, users' },
  },
  'PUT /api/users/:id': done('user.update', 'outbox, password_tokens, users', 'PUT', colleague, () => validUser),
  'DELETE /api/users/:id': done('user.deactivate', 'password_tokens, sessions, users', 'DELETE', colleague),
  'PUT /api/users/:id/restore': done('user.restore', 'users', 'PUT', (world) => `${world.users.former.id}/restore`),
  'POST /api/users/:id/reset-password': done(
    'user.resetPassword',
    'outbox, password_tokens, sessions, users',
    'POST',
    (world) => `${colleague(world)}/reset-password`,
  ),
  'DELETE /api/users/:id/sessions': done(
    'user.endSessions',
    'sessions',
    'DELETE',
    (world) => `${world.users.guest.id}/sessions`,
  ),
  'POST /api/users/:id/roles': done(
    'user.addRole',
    'sessions, user_roles',
    'POST',
    (world) => `${colleague(world)}/roles`,
    () => ({ roleId: 1 }),
  ),
  'DELETE /api/users/:id/roles/:roleId': done(
    'user.removeRole',
    'sessions, user_roles',
    'DELETE',
    (world) => `${world.users.guest.id}/roles/3`,
  ),
  'POST /api/users/:id/claims/clubs/:clubId': done(
    'user.addClub',
    'sessions, user_clubs',
    'POST',
    (world) => `${colleague(world)}/claims/clubs/${world.clubs.other.id}`,
    (world) => ({ userId: world.users.colleague.id, clubId: world.clubs.other.id }),
  ),
  'DELETE /api/users/:id/claims/clubs/:clubId': done(
    'user.removeClub',
    'sessions, user_clubs',
    'DELETE',
    (world) => `${colleague(world)}/claims/clubs/${world.clubs.own.id}`,
  ),
  'PUT /api/users/:id/claims/player': done(
    'user.linkPlayer',
    'sessions, user_players',
    'PUT',
    (world) => `${colleague(world)}/claims/player`,
    (world) => ({ playerId: world.freePlayers.own.id }),
  ),
  'POST /api/users/:id/claims/children/:playerId': done(
    'user.addChild',
    'news, outbox, sessions, user_players',
    'POST',
    (world) => `${colleague(world)}/claims/children/${world.freePlayers.own.id}`,
  ),
  'DELETE /api/users/:id/claims/children/:playerId': done(
    'user.removeChild',
    'sessions, user_players',
    'DELETE',
    (world) => `${world.users.parent.id}/claims/children/${world.players.own.id}`,
  ),
  'DELETE /api/users/:id/claims/player': done(
    'user.unlinkPlayer',
    'sessions, user_players',
    'DELETE',
    (world) => `${world.users.otherPlayer.id}/claims/player`,
  ),
};
