import { type AccessRows, get } from '#test/access-row.ts';

const own = 'day, season, contractDays, lines[].kind, lines[].count, lines[].since';

export const accessRows: AccessRows = {
  // What happened lately is told to the federation alone (`today.routes.test.ts`); nothing did in this world.
  'GET /api/today': {
    cells: [401, 'own', 'own', 'ofStaff', 'ofStaff', 'ofStaff', 403, 403, 403],
    request: get('/api/today'),
    shows: { own, ofStaff: `${own}, clubs[].club.id, clubs[].club.fullName, clubs[].made, clubs[].complete` },
  },
};
