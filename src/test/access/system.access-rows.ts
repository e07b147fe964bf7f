import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/system': { cells: toAdministrators, request: get('/api/system') },
};
