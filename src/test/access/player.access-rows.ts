import type { InjectOptions } from 'fastify';
import { type AccessRows, formWith, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { transferOutline } from './transfer.access-rows.ts';

const aboutPlayer =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/players/${world.players[side].id}${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const playerId = (world: World, side: Side) => world.players[side].id;

const names = {
  firstName: 'Калоян',
  middleName: 'Петров',
  lastName: 'Щерев',
  nationality: 'България',
  cityName: 'Плевен',
};
const playerForm = (world: World, side: Side) =>
  formWith({
    ...names,
    egn: '1245159903',
    firstClubId: String(world.clubs[side].id),
    firstCoachId: String(world.coaches[side].id),
  });

/** What every club sees of every player. */
export const playerOutline =
  'id, number, photoId, firstName, middleName, lastName, birthDate, currentClub.id, currentClub.fullName, isDeleted';
const inList = `${playerOutline}, nationality`;
const inFull = [
  `${inList}, sex, playingSince, position, city.name, region.name, firstClub.id, firstClub.fullName`,
  'firstCoach.id, firstCoach.name, currentCoach.id, currentCoach.name, version',
].join(', ');

/** For the parties to it. */
const openTransfer = 'openTransfer.id, openTransfer.status';

export const accessRows: AccessRows = {
  'GET /api/players/search': {
    cells: [401, 'full', 'absent', 'full', 'outline', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/players/search?pageSize=200' }),
    row: { list: 'players', id: playerId },
    shows: { full: inList, outline: playerOutline },
  },
  'GET /api/players': {
    cells: [401, 'full', 'absent', 'full', 'outline', 'full', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/players' }),
    row: { id: playerId },
    shows: { full: inList, outline: playerOutline },
  },
  'GET /api/players/:id': {
    cells: [401, 'own', 404, 'withoutNumber', 'outline', 'full', 403, 403, 403],
    request: aboutPlayer('GET', ''),
    shows: {
      own: `${inFull}, egn, hasEgn, numberKind, ${openTransfer}`,
      full: `${inFull}, egn, hasEgn, numberKind, proposalId, ${openTransfer}`,
      withoutNumber: `${inFull}, numberKind, proposalId, ${openTransfer}`,
      outline: `${playerOutline}, version`,
    },
  },
  'GET /api/players/:id/egn': {
    cells: [401, 'all', 404, 403, 403, 'all', 403, 403, 403],
    request: aboutPlayer('GET', '/egn'),
    shows: { all: 'egn' },
  },
  'POST /api/players': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'POST', url: '/api/players', payload: playerForm(world, side) }),
    leaves: { audit: 'player.create', tables: 'files, list_totals, players' },
  },
  'PUT /api/players/:id': {
    cells: toAdministrators,
    request: aboutPlayer('PUT', '', names),
    leaves: { audit: 'player.update', tables: 'players' },
  },
  'DELETE /api/players/:id': {
    cells: toAdministrators,
    request: aboutPlayer('DELETE', ''),
    leaves: {
      audit: 'player.deactivate',
      tables: 'collect_items, collect_requests, files, list_totals, news, players',
    },
  },
  'POST /api/players/:id/toggle-status': {
    cells: toAdministrators,
    request: aboutPlayer('POST', '/toggle-status', { isDeleted: true }),
    leaves: {
      audit: 'player.deactivate',
      tables: 'collect_items, collect_requests, files, list_totals, news, players',
    },
  },
  'PUT /api/players/:id/current-coach': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: aboutPlayer('PUT', '/current-coach', { coachId: null }),
    leaves: { audit: 'player.update', tables: 'players' },
  },
  'PUT /api/players/:id/photo': {
    // There is one already: another is for the federation.
    cells: [401, 403, 403, 409, 404, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'PUT',
      url: `/api/players/${world.freePlayers[side].id}/photo`,
      payload: formWith(),
    }),
    leaves: { audit: 'player.update', tables: 'files, players' },
  },
  'GET /api/players/:id/card-indexes': {
    cells: [401, 'all', 404, 'all', 'all', 'all', 403, 403, 403],
    request: aboutPlayer('GET', '/card-indexes'),
    shows: { all: '[].id, [].year, [].ageGroup, [].championship, [].club.id, [].club.fullName' },
  },
  'GET /api/players/:id/transfers': {
    cells: [401, 'all', 404, 'all', 'absent', 'all', 403, 403, 403],
    request: aboutPlayer('GET', '/transfers'),
    row: { id: (world, side) => world.transfers[side].id },
    shows: { all: transferOutline },
  },
};
