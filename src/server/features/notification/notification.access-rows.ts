import { type AccessRows, get } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/notifications': {
    cells: [401, 'empty', 'empty', 'empty', 'empty', 'alerts', 403, 403, 403],
    request: get('/api/notifications'),
    shows: { alerts: '[].id, [].kind, [].at, [].count, [].subject.id, [].subject.name' },
  },
};
