import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/championships': {
    cells: [401, 403, 403, 'all', 'all', 'all', 403, 403, 403],
    request: get('/api/championships'),
    shows: { all: '[].id, [].name, [].isClosed, [].version' },
  },
  'POST /api/championships': {
    cells: toAdministrators,
    request: () => ({ method: 'POST', url: '/api/championships', payload: { name: 'Купа „Дружба“' } }),
    leaves: { audit: 'championship.create', tables: 'championships' },
  },
  'PUT /api/championships/:id': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'PUT',
      url: `/api/championships/${world.championship.id}`,
      payload: { isClosed: true },
    }),
    leaves: { audit: 'championship.update', tables: 'championships' },
  },
};
