import type { InjectOptions } from 'fastify';
import { type AccessRow, type AccessRows, formWith, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { clubForm, validClub } from '#test/calls/club-calls.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerOutline } from './player.access-rows.ts';

const clubId = (world: World, side: Side) => world.clubs[side].id;
const aboutClub =
  (method: 'GET' | 'PUT', path: string, payload?: () => object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/clubs/${clubId(world, side)}${path}`,
    ...(payload === undefined ? {} : { payload: payload() }),
  });
const contacts = { address: 'ул. 1', email: 'a@b.bg', contactPerson: 'Иван Иванов', contactNumber: '0888' };

/** Without the contacts, which are no business of players. */
const outline = 'id, name, fullName, logoId, city.name';
const inList = `${outline}, licenseNumber, email, president, contactNumber`;
const links = 'websiteUrl, facebookUrl, xUrl, instagramUrl, youtubeUrl, linkedInUrl, tiktokUrl';
const onPage = `title, type, region.id, region.name, version, ${links}`;

const teammate = playerOutline.replace('birthDate, ', '');

const clubPlayers = (path: string, list?: string): AccessRow => ({
  cells: [401, 'name', 'absent', 'full', 'outline', 'full', 403, 403, 403],
  request: aboutClub('GET', path),
  // A player's own row is shown in full: what is judged is a teammate's.
  row: {
    ...(list === undefined ? {} : { list }),
    id: (world, side, identity) => (identity === 'playerOwn' ? world.teammate.id : world.players[side].id),
  },
  shows: { full: `${playerOutline}, nationality`, outline: playerOutline, name: teammate },
});

export const accessRows: AccessRows = {
  'GET /api/clubs/search': {
    cells: [401, 'outline', 'outline', 'full', 'full', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/clubs/search?pageSize=200' }),
    row: { list: 'clubs', id: clubId },
    shows: { full: inList, outline },
  },
  'GET /api/clubs': {
    cells: [401, 'outline', 'outline', 'full', 'full', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/clubs' }),
    row: { id: clubId },
    shows: { full: inList, outline },
  },
  'GET /api/clubs/:id': {
    cells: [401, 'outline', 'outline', 'own', 'full', 'own', 403, 403, 403],
    request: aboutClub('GET', ''),
    shows: {
      own: `${inList}, ${onPage}, bulstat, address, contactPerson, playersWithoutPhoto`,
      full: `${inList}, ${onPage}, bulstat, address, contactPerson`,
      outline: `${outline}, ${onPage}`,
    },
  },
  'POST /api/clubs': {
    cells: toAdministrators,
    request: async () => ({ method: 'POST', url: '/api/clubs', payload: await clubForm(validClub) }),
    leaves: { audit: 'club.create', tables: 'cities, clubs, files' },
  },
  'PUT /api/clubs/:id': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: aboutClub('PUT', '', () => contacts),
    leaves: { audit: 'club.update', tables: 'clubs' },
  },
  'PUT /api/clubs/:id/logo': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: aboutClub('PUT', '/logo', () => formWith()),
    leaves: { audit: 'club.changeLogo', tables: 'clubs, files' },
  },
  'DELETE /api/clubs/:id': {
    cells: toAdministrators,
    // Its own club is the one somebody of a club would delete; what may be deleted is a club that nothing depends on.
    request: (world, side, identity) => ({
      method: 'DELETE',
      url: `/api/clubs/${identity === 'administrator' ? world.bareClub.id : clubId(world, side)}`,
    }),
    leaves: { audit: 'club.delete', tables: 'clubs' },
  },
  'POST /api/clubs/:id/close': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: `/api/clubs/${world.bareClub.id}/close`,
      payload: { reason: 'слят с друг клуб' },
    }),
    leaves: { audit: 'club.close', tables: 'clubs, outbox' },
  },
  'POST /api/clubs/:id/reopen': {
    cells: toAdministrators,
    before: async (db) => {
      await db.update(clubTable).set({ closedOn: '2026-01-01', closeReason: 'край' });
    },
    request: (world) => ({ method: 'POST', url: `/api/clubs/${world.bareClub.id}/reopen` }),
    leaves: { audit: 'club.reopen', tables: 'clubs' },
  },
  'GET /api/clubs/:id/players': clubPlayers('/players'),
  'GET /api/clubs/:id/players/search': clubPlayers('/players/search', 'players'),
  'GET /api/clubs/:id/card-indexes': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: aboutClub('GET', '/card-indexes'),
    shows: { all: '[].id, [].year, [].ageGroup, [].championship' },
  },
  'GET /api/clubs/:id/coaches': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: aboutClub('GET', '/coaches'),
    shows: { all: '[].id, [].name, [].photoId' },
  },
};
