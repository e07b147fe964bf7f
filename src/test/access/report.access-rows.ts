import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

const cells = (of: string) => `${of}[].value, ${of}[].href`;

export const accessRows: AccessRows = {
  'GET /api/reports/:name': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/reports/players-by-sex'),
    shows: {
      all: [
        'name, title, rowLabel, day, countedAt, isKept, season',
        'columns[].name, columns[].label, columns[].unit',
        `rows[].key, rows[].label, ${cells('rows[].cells')}, ${cells('total')}`,
      ].join(', '),
    },
  },
  'GET /api/reports/:name/file': {
    cells: toAdministrators,
    request: get('/api/reports/players-by-sex/file?format=xlsx'),
    leaves: { audit: 'report.export' },
  },
  'GET /api/reports/yearly': {
    cells: toAdministrators,
    request: get(`/api/reports/yearly?year=${new Date().getUTCFullYear()}`),
    leaves: { audit: 'report.export' },
  },
};
