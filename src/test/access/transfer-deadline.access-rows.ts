import { type AccessRows, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/transfers/deadline': {
    cells: [401, 403, 403, 403, 403, 'days', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/transfers/deadline' }),
    shows: { days: 'days' },
  },
  'PUT /api/transfers/deadline': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/transfers/deadline', payload: { days: 21 } }),
    leaves: { audit: 'transfer.setDeadline', tables: 'installation' },
  },
};
