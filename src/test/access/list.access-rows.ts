import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';
import { aPost } from '#test/calls/list-calls.ts';

export const accessRows: AccessRows = {
  'GET /api/lists': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/lists'),
    shows: {
      all: '[].list, [].value, [].label, [].code, [].detail, [].isClosed, [].id, [].isNameFixed, [].version',
    },
  },
  'POST /api/lists': {
    cells: toAdministrators,
    request: () => ({ method: 'POST', url: '/api/lists', payload: aPost('Гард') }),
    leaves: { audit: 'listEntry.create', tables: 'list_entries' },
  },
  'PUT /api/lists/:id': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/lists/1', payload: { label: 'Гард', isClosed: false } }),
    leaves: { audit: 'listEntry.update', tables: 'list_entries' },
  },
};
