import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/towns': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/towns'),
    shows: { all: '[].id, [].name, [].region.id, [].region.name, [].isDoubtful, [].players, [].coaches, [].clubs' },
  },
  'PUT /api/towns/:id': {
    cells: toAdministrators,
    request: (world) => ({ method: 'PUT', url: `/api/towns/${world.clubs.own.cityId}`, payload: { regionId: 18 } }),
    leaves: { audit: 'town.update', tables: 'cities, clubs, coaches, players' },
  },
};
