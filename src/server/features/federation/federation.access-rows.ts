import { type AccessRows, get, toEverybody } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/federation': { cells: toEverybody, request: get('/api/federation') },
};
