import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const coachId = (world: World, side: Side) => world.coaches[side].id;

const inList = 'id, name, photoId, startDate, currentClub.id, currentClub.fullName';

export const accessRows: AccessRows = {
  'GET /api/coaches/search': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/coaches/search?pageSize=200' }),
    row: { list: 'coaches', id: coachId },
    shows: { all: inList },
  },
  'GET /api/coaches': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/coaches' }),
    row: { id: coachId },
    shows: { all: inList },
  },
};
