import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'POST /api/doubles/:id/merge': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: `/api/doubles/${world.mergeable.id}/merge`,
      payload: { staysId: world.mergeable.firstId },
    }),
    leaves: { audit: 'coach.merge', tables: 'coaches, double_pairs, merges' },
  },
  'GET /api/merges': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/merges'),
    row: { list: 'merges', id: (world) => world.mergeId },
    shows: {
      all: 'id, noun, stays.id, stays.name, gone.id, gone.name, mergedOn, mergedBy.firstName, mergedBy.lastName, undoUntil',
    },
  },
  'POST /api/merges/:id/undo': {
    cells: toAdministrators,
    request: (world) => ({ method: 'POST', url: `/api/merges/${world.mergeId}/undo` }),
    leaves: { audit: 'coach.unmerge', tables: 'coaches, merges' },
  },
};
