import { type AccessRows, formWith } from '#test/access-row.ts';

const documentForm = () =>
  formWith({ type: '0', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Декларация' });

export const accessRows: AccessRows = {
  'GET /api/players/:id/documents': {
    cells: [401, 'all', 404, 'all', 'empty', 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/players/${world.players[side].id}/documents` }),
    shows: {
      all: '[].id, [].playerId, [].type, [].typeName, [].startDate, [].endDate, [].description, [].fileId, [].file.fileName, [].mayTakeBack',
    },
  },
  'POST /api/players/:id/documents': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: `/api/players/${world.players[side].id}/documents`,
      payload: documentForm(),
    }),
    leaves: { audit: 'player.addDocument', tables: 'files, player_documents' },
  },
};
