import { type AccessRows, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  // For whom a coach has worked since when is all there is to know of it.
  'GET /api/transfers/coach/:id': {
    cells: [401, 403, 403, 'all', 'all', 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/coach/${world.coaches[side].id}` }),
    shows: { all: '[].id, [].coachId, [].startDate, [].endDate, [].club.id, [].club.fullName' },
  },
  'POST /api/transfers/coach': {
    cells: toAdministrators,
    request: (world, side) => ({
      method: 'POST',
      url: '/api/transfers/coach',
      payload: { coachId: world.coaches[side].id, clubId: world.bareClub.id },
    }),
    leaves: { audit: 'coach.transfer', tables: 'coach_transfers, coaches, news, outbox, players' },
  },
  'POST /api/coaches/:id/stop': {
    cells: toAdministrators,
    request: (world, side) => ({ method: 'POST', url: `/api/coaches/${world.coaches[side].id}/stop`, payload: {} }),
    leaves: { audit: 'coach.stop', tables: 'coach_transfers, coaches, news, outbox, players' },
  },
};
