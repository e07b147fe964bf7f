import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/players/:id/erasure': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/players/${world.players.own.id}/erasure` }),
    shows: { all: 'goes[].label, goes[].count, stays[].label, stays[].count, obstacles[].text, obstacles[].path' },
  },
  'POST /api/players/:id/erasure': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: `/api/players/${world.erasable.id}/erasure`,
      payload: { number: world.erasable.number },
    }),
    leaves: { audit: 'player.erase', tables: 'erasures, list_totals, players' },
  },
  'GET /api/coaches/:id/erasure': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/coaches/${world.coaches.own.id}/erasure` }),
    shows: { all: 'goes[].label, goes[].count, stays[].label, stays[].count, obstacles[].text, obstacles[].path' },
  },
  'POST /api/coaches/:id/erasure': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: `/api/coaches/${world.erasableCoach.id}/erasure`,
      payload: { name: world.erasableCoach.name },
    }),
    leaves: { audit: 'coach.erase', tables: 'coaches, erasures' },
  },
  'GET /api/users/:id/erasure': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/users/${world.erasableAccount.id}/erasure` }),
    shows: { all: 'stays[].label, stays[].count' },
  },
  'POST /api/users/:id/erasure': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: `/api/users/${world.erasableAccount.id}/erasure`,
      payload: { name: `${world.erasableAccount.firstName} ${world.erasableAccount.lastName}` },
    }),
    leaves: { audit: 'user.erase', tables: 'erasures, user_roles, users' },
  },
  'GET /api/erasures': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/erasures'),
    row: { list: 'erasures', id: (world) => world.erasureId },
    shows: { all: 'id, noun, name, erasedOn, erasedBy.firstName, erasedBy.lastName, rows' },
  },
};
