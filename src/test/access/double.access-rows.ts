import { type AccessRows, toAdministrators } from '#test/access-row.ts';

const side = (name: string) =>
  ['id', 'name', 'number', 'pictureId', 'birthDate', 'place', 'isDeleted']
    .map((field) => `${name}.${field}`)
    .join(', ');
const outline = `id, noun, state, score, foundOn, ${side('first')}, ${side('second')}, pro[], contra[]`;
const inFull = [
  outline,
  'fields[].field, fields[].label, fields[].kind, fields[].first, fields[].second, fields[].isSame, fields[].isChoice',
  'counts[].label, counts[].first, counts[].second, versions.first, versions.second, notedBy.firstName, notedBy.lastName',
].join(', ');

export const accessRows: AccessRows = {
  'GET /api/doubles': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/doubles' }),
    row: { list: 'doubles', id: (world) => world.doubles.open },
    shows: { all: outline },
  },
  'POST /api/doubles': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'POST',
      url: '/api/doubles',
      payload: { noun: 'club', firstId: world.clubs.own.id, secondId: world.clubs.other.id },
    }),
    leaves: { audit: 'double.add', tables: 'double_pairs' },
  },
  'GET /api/doubles/:id': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/doubles/${world.doubles.open}` }),
    shows: { all: inFull },
  },
  'POST /api/doubles/:id/dismiss': {
    cells: toAdministrators,
    request: (world) => ({ method: 'POST', url: `/api/doubles/${world.doubles.open}/dismiss` }),
    leaves: { audit: 'double.dismiss', tables: 'double_pairs' },
  },
  'POST /api/doubles/:id/reopen': {
    cells: toAdministrators,
    request: (world) => ({ method: 'POST', url: `/api/doubles/${world.doubles.decided}/reopen` }),
    leaves: { audit: 'double.reopen', tables: 'double_pairs' },
  },
};
