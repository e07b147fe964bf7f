import { type AccessRows, get } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/audit': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/audit?entityId=${world.clubs.own.id}&entity=club` }),
    shows: {
      all: `total, page, pageSize, ${[
        'id',
        'at',
        'action',
        'actionName',
        'entityName',
        'entity',
        'entityId',
        'recordName',
        'about',
        'by.id',
        'by.firstName',
        'by.lastName',
      ]
        .map((name) => `entries[].${name}`)
        .join(', ')}`,
    },
  },
  'GET /api/export/audit': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/export/audit?format=csv&action=player.refuseRegistration'),
    line: () => '',
    shows: { all: 'Кога, Кой, Действие, Запис, Номер, Име' },
    leaves: { audit: 'audit.export' },
  },
  'GET /api/audit/verify': {
    cells: [401, 403, 403, 403, 403, 'whole', 403, 403, 403],
    request: get('/api/audit/verify'),
    shows: { whole: 'sealed' },
  },
};
