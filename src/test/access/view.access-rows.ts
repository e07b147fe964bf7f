import { type AccessRows, get, toMembers } from '#test/access-row.ts';

/** Of everybody: administrators change it. */
const toChange = [401, 403, 403, 403, 403, 'allow', 403, 403, 403] as const;
const view = { list: 'players', name: 'Момичета без лиценз', query: 'licence=without&sex=1' };

export const accessRows: AccessRows = {
  'GET /api/views': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: get('/api/views'),
    row: { id: ({ view: { id } }) => id },
    shows: { all: 'id, list, name, query, isShared, isOwn, isDefault, version' },
  },
  'POST /api/views': {
    cells: toMembers,
    request: () => ({ method: 'POST', url: '/api/views', payload: view }),
    leaves: { audit: 'view.create', tables: 'views' },
  },
  'PUT /api/views/default': {
    cells: toMembers,
    request: (world) => ({
      method: 'PUT',
      url: '/api/views/default',
      payload: { list: 'players', viewId: world.view.id },
    }),
    leaves: { audit: '', tables: 'default_views' },
  },
  'PUT /api/views/:id': {
    cells: toChange,
    request: (world) => ({ method: 'PUT', url: `/api/views/${world.view.id}`, payload: { name: 'Друго име' } }),
    leaves: { audit: 'view.update', tables: 'views' },
  },
  'DELETE /api/views/:id': {
    cells: toChange,
    request: (world) => ({ method: 'DELETE', url: `/api/views/${world.view.id}` }),
    leaves: { audit: 'view.delete', tables: 'views' },
  },
};
