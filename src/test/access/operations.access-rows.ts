import { type AccessRows, get, toEverybody } from '#test/access-row.ts';

const hidden = [404, 404, 404, 404, 404, 'allow', 404, 404, 404] as const;

export const accessRows: AccessRows = {
  'GET /healthz': { cells: toEverybody, request: get('/healthz') },
  'GET /readyz': { cells: hidden, request: get('/readyz') },
  'GET /metrics': { cells: hidden, request: get('/metrics') },
};
