import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const about = (path: string) => (world: World, side: Side) =>
  ({ method: 'GET', url: `/api/players/${world.players[side].id}/${path}` }) as const;

export const accessRows: AccessRows = {
  'GET /api/players/:id/openings': {
    cells: [401, 'own', 404, 403, 403, 'all', 403, 403, 403],
    request: about('openings'),
    shows: {
      own: 'openings[].kind, openings[].at, openings[].opener, total, page, pageSize',
      all: 'openings[].kind, openings[].at, openings[].opener, openings[].person, total, page, pageSize',
    },
  },
};
