import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';
import { aClosedGroup } from '#test/calls/age-group-calls.ts';

export const accessRows: AccessRows = {
  'GET /api/age-groups': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/age-groups'),
    shows: {
      all: '[].value, [].label, [].labelEn, [].age, [].sex, [].isClosed, [].isUsed, [].version',
    },
  },
  'POST /api/age-groups': {
    cells: toAdministrators,
    request: () => ({ method: 'POST', url: '/api/age-groups', payload: aClosedGroup('Момчета под 13 г.') }),
    leaves: { audit: 'ageGroup.create', tables: 'age_groups' },
  },
  'PUT /api/age-groups/:id': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/age-groups/1', payload: aClosedGroup('Момчета под 13 г.') }),
    leaves: { audit: 'ageGroup.update', tables: 'age_groups' },
  },
};
