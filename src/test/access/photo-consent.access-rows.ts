import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const of = (world: World, side: Side) => `/api/players/${world.players[side].id}/photo-consents`;

export const accessRows: AccessRows = {
  'GET /api/players/:id/photo-consents': {
    cells: [401, 'all', 404, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: of(world, side) }),
    shows: { all: '[].id, [].isGiven, [].givenBy, [].givenOn' },
  },
  'POST /api/players/:id/photo-consents': {
    cells: [401, 'allow', 404, 'allow', 404, 'allow', 403, 403, 403],
    // A parent says nothing in the name of the child.
    ofParent: 400,
    request: (world, side) => ({
      method: 'POST',
      url: of(world, side),
      payload: { isGiven: false, givenBy: 'player', givenOn: '2026-01-10' },
    }),
    leaves: { audit: 'player.setPhotoConsent', tables: 'photo_consents' },
  },
};
