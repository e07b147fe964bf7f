import type { InjectOptions } from 'fastify';
import { type AccessRows, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const aboutProposal =
  (method: 'GET' | 'POST', path: string, payload?: object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/player-proposals/${world.proposals[side].id}${path}`,
    ...(payload === undefined ? {} : { payload }),
  });

const outline = [
  'id, status, createdOn, fields[], by.firstName, by.lastName, club.id, club.fullName',
  'player.id, player.number, player.photoId, player.firstName, player.middleName, player.lastName',
].join(', ');
const inFull = [
  outline,
  'changes[].field, changes[].before, changes[].after, changes[].now, changes[].isChangedSince',
  'coaches[].id, coaches[].name, playerVersion',
].join(', ');

export const accessRows: AccessRows = {
  'POST /api/players/:id/proposals': {
    cells: [401, 403, 403, 'allow', 404, 403, 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: `/api/players/${world.freePlayers[side].id}/proposals`,
      payload: { lastName: 'Йорданов' },
    }),
    leaves: { audit: 'player.propose', tables: 'player_proposals' },
  },
  'GET /api/player-proposals/search': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/player-proposals/search' }),
    row: { list: 'proposals', id: (world, side) => world.proposals[side].id },
    shows: { all: outline },
  },
  'GET /api/player-proposals/:id': {
    cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
    request: aboutProposal('GET', ''),
    shows: { all: inFull },
  },
  'GET /api/player-proposals/:id/egn': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: aboutProposal('GET', '/egn'),
    shows: { all: 'egn' },
  },
  'POST /api/player-proposals/:id/accept': {
    cells: toAdministrators,
    request: aboutProposal('POST', '/accept'),
    leaves: { audit: 'player.acceptProposal, player.update', tables: 'news, outbox, player_proposals, players' },
  },
  'POST /api/player-proposals/:id/refuse': {
    cells: toAdministrators,
    request: aboutProposal('POST', '/refuse', { reason: 'Няма документ' }),
    leaves: { audit: 'player.refuseProposal', tables: 'news, outbox, player_proposals' },
  },
  'POST /api/player-proposals/:id/withdraw': {
    cells: [401, 403, 403, 'allow', 404, 403, 403, 403, 403],
    request: aboutProposal('POST', '/withdraw'),
    leaves: { audit: 'player.withdrawProposal', tables: 'player_proposals' },
  },
};
