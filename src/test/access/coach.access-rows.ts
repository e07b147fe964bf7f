import type { InjectOptions } from 'fastify';
import { type AccessRows, formWith, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const coachId = (world: World, side: Side) => world.coaches[side].id;
const aboutCoach =
  (method: 'GET' | 'PUT', path: string, payload?: object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/coaches/${coachId(world, side)}${path}`,
    ...(payload === undefined ? {} : { payload }),
  });

/** What everybody sees of every coach. */
const outline = 'id, name, photoId, startDate, firstClub.id, firstClub.fullName, currentClub.id, currentClub.fullName';
const person = { name: 'Калоян Щерев', city: 'Плевен', nationality: 'България' };

export const accessRows: AccessRows = {
  'GET /api/coaches/search': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/coaches/search?pageSize=200' }),
    row: { list: 'coaches', id: coachId },
    shows: { all: outline },
  },
  'GET /api/coaches': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/coaches' }),
    row: { id: coachId },
    shows: { all: outline },
  },
  'GET /api/coaches/:id': {
    cells: [401, 'outline', 'outline', 'withoutNumber', 'outline', 'full', 403, 403, 403],
    request: aboutCoach('GET', ''),
    shows: {
      full: `${outline}, firstName, middleName, lastName, version, birthDate, nationality, city.name, egn, hasEgn`,
      withoutNumber: `${outline}, firstName, middleName, lastName, version, birthDate, nationality, city.name`,
      outline: `${outline}, firstName, middleName, lastName, version`,
    },
  },
  'GET /api/coaches/:id/egn': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: aboutCoach('GET', '/egn'),
    shows: { all: 'egn' },
    leaves: { audit: 'coach.readEgn' },
  },
  'POST /api/coaches': {
    cells: toAdministrators,
    request: (world, side) => ({
      method: 'POST',
      url: '/api/coaches',
      payload: formWith({ ...person, egn: '8005159915', firstClubId: String(world.clubs[side].id) }),
    }),
    leaves: { audit: 'coach.create', tables: 'coach_transfers, coaches, files' },
  },
  'PUT /api/coaches/:id': {
    cells: toAdministrators,
    request: aboutCoach('PUT', '', person),
    leaves: { audit: 'coach.update', tables: 'coaches' },
  },
  'PUT /api/coaches/:id/photo': {
    cells: toAdministrators,
    request: (world, side) => ({
      method: 'PUT',
      url: `/api/coaches/${world.coaches[side].id}/photo`,
      payload: formWith(),
    }),
    leaves: { audit: 'coach.update', tables: 'coaches, files' },
  },
  'GET /api/coaches/:id/card-indexes': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: aboutCoach('GET', '/card-indexes'),
    shows: { all: '[].id, [].year, [].ageGroup, [].championship, [].club.id, [].club.fullName' },
  },
};
