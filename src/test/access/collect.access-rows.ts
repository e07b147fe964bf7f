import { type AccessRow, type AccessRows, formWith, fromAddress, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const of = (world: World, side: Side) => `/api/players/${world.players[side].id}/collection`;
const received = (world: World, side: Side, path: string) => `/api/received/${world.received[side].id}/${path}`;
const collecting: AccessRow['cells'] = [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403];
const toNobody: AccessRow['cells'] = [404, 404, 404, 404, 404, 404, 404, 404, 404];
const key = { token: 'x'.repeat(43), code: '123456' };

export const accessRows: AccessRows = {
  'GET /api/players/:id/collection': {
    cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: of(world, side) }),
    shows: {
      all: 'recipients[].name, recipients[].relation, isPhotoMissing, kinds[].id, kinds[].name, kinds[].isMissing',
    },
  },
  'POST /api/players/:id/collection': {
    cells: collecting,
    request: (world, side) => ({ method: 'POST', url: of(world, side), payload: { kinds: [0], codeBy: 'mail' } }),
    leaves: { audit: 'player.askParents', tables: 'collect_items, collect_requests, links, outbox' },
  },
  'DELETE /api/players/:id/collection': {
    cells: collecting,
    request: (world, side) => ({ method: 'DELETE', url: of(world, side) }),
    leaves: { audit: 'player.endAsking', tables: 'collect_requests' },
  },
  'GET /api/received/search': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/received/search' }),
    row: { list: 'received', id: (world, side) => world.received[side].id },
    shows: {
      all: 'id, player.id, player.number, player.photoId, player.firstName, player.middleName, player.lastName, club.id, club.fullName, kindId, name, receivedAt, sender, file.fileName, file.mimeType, file.size',
    },
  },
  'GET /api/received/:id/file': {
    cells: collecting,
    request: (world, side) => ({ method: 'GET', url: received(world, side, 'file') }),
    leaves: { audit: 'file.read' },
  },
  'POST /api/received/:id/accept': {
    cells: collecting,
    request: (world, side) => ({
      method: 'POST',
      url: received(world, side, 'accept'),
      payload: { startDate: '2026-01-01', endDate: '2027-01-01' },
    }),
    leaves: {
      audit: 'player.acceptReceived, player.addDocument',
      tables: 'collect_items, files, player_documents',
    },
  },
  'POST /api/received/:id/refuse': {
    cells: collecting,
    request: (world, side) => ({
      method: 'POST',
      url: received(world, side, 'refuse'),
      payload: { reason: 'Не се чете', codeBy: 'mail' },
    }),
    leaves: {
      audit: 'player.refuseReceived, player.askParents',
      tables: 'collect_items, collect_requests, files, links, outbox',
    },
  },
  // Without a link that was sent there is nothing for anybody, signed in or not.
  'POST /api/collect/open': {
    cells: toNobody,
    request: fromAddress('192.0.2.1', { method: 'POST', url: '/api/collect/open', payload: key }),
    leaves: { audit: '', tables: 'links' },
  },
  'POST /api/collect/file': {
    cells: toNobody,
    request: () =>
      fromAddress('192.0.2.1', {
        method: 'POST',
        url: '/api/collect/file',
        payload: formWith({ ...key, itemId: '1' }),
      })(),
    leaves: { audit: 'player.receive', tables: 'collect_items, files, links' },
  },
};
