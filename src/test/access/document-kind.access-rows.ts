import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

const kind = {
  name: 'Картон на състезателя',
  validity: 'typed',
  forLicence: 'wished',
  forTransfer: 'none',
  visibility: 'club',
  isActive: true,
};

export const accessRows: AccessRows = {
  'GET /api/document-kinds': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    request: get('/api/document-kinds'),
    shows: {
      all: [
        '[].id, [].name, [].ageTo, [].transferTypes[], [].validity, [].validMonths, [].forLicence, [].forTransfer',
        '[].visibility, [].isActive, [].version',
      ].join(', '),
    },
  },
  'GET /api/clubs/:id/readiness': {
    cells: [401, 403, 403, 'all', 403, 'all', 403, 403, 403],
    request: (world, side) => ({
      method: 'GET',
      url: `/api/clubs/${world.clubs[side].id}/readiness`,
    }),
    shows: {
      all: [
        'club.id, club.fullName, players[].id, players[].number, players[].photoId, players[].firstName',
        'players[].middleName, players[].lastName, players[].isReachable, players[].collected[].kindId, players[].collected[].state',
      ].join(', '),
    },
  },
  'GET /api/document-kinds/concerned': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/document-kinds/concerned?ageTo=17'),
    shows: { all: 'concerned, lacking' },
  },
  'POST /api/document-kinds': {
    cells: toAdministrators,
    request: () => ({ method: 'POST', url: '/api/document-kinds', payload: kind }),
    leaves: { audit: 'documentKind.create', tables: 'document_kinds' },
  },
  'PUT /api/document-kinds/:id': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/document-kinds/5', payload: kind }),
    leaves: { audit: 'documentKind.update', tables: 'document_kinds' },
  },
};
