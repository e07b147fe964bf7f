import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/retention': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/retention'),
    shows: { all: 'rules[].kind, rules[].isOn, rules[].months, rules[].version, rules[].now, rules[].soon' },
  },
  'GET /api/retention/:kind/preview': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/retention/players/preview?months=12'),
    shows: { all: 'total, page, pageSize, months, now, soon' },
  },
  'PUT /api/retention/:kind': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/retention/photos', payload: { isOn: true, months: 24 } }),
    leaves: { audit: 'retention.update', tables: 'retention_rules' },
  },
};
