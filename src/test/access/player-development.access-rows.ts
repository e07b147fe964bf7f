import type { AccessRows } from '#test/access-row.ts';

const measurement = {
  date: '2026-03-01',
  height: 187,
  weight: 78,
  position: 3,
  fullExtent: 240,
  attack: 320,
  block: 300,
};

export const accessRows: AccessRows = {
  'GET /api/players/:id/developments': {
    cells: [401, 'all', 404, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/players/${world.players[side].id}/developments` }),
    shows: {
      all: '[].id, [].playerId, [].date, [].height, [].weight, [].position, [].fullExtent, [].attack, [].block, [].mayTakeBack',
    },
  },
  'POST /api/players/:id/developments': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: `/api/players/${world.players[side].id}/developments`,
      payload: measurement,
    }),
    leaves: { audit: 'player.addDevelopment', tables: 'player_developments' },
  },
};
