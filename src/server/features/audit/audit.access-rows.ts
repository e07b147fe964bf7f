import { type AccessRows, get } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/audit/verify': {
    cells: [401, 403, 403, 403, 403, 'whole', 403, 403, 403],
    request: get('/api/audit/verify'),
    shows: { whole: 'sealed' },
  },
};
