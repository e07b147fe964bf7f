import type { AccessRow, AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const mother = { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888 123 456' };
const of = (world: World, side: Side) => `/api/players/${world.players[side].id}/guardians`;
const keeping: AccessRow['cells'] = [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403];

export const accessRows: AccessRows = {
  'GET /api/players/:id/guardians': {
    cells: [401, 403, 403, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: of(world, side) }),
    shows: {
      all: '[].id, [].playerId, [].firstName, [].lastName, [].relation, [].phone, [].email, [].version',
    },
  },
  'POST /api/players/:id/guardians': {
    cells: keeping,
    request: (world, side) => ({ method: 'POST', url: of(world, side), payload: mother }),
    leaves: { audit: 'player.addGuardian', tables: 'guardians' },
  },
  'PUT /api/players/:id/guardians/:guardianId': {
    cells: keeping,
    request: (world, side) => ({
      method: 'PUT',
      url: `${of(world, side)}/${world.guardians[side].id}`,
      payload: { ...mother, lastName: 'Колева' },
    }),
    leaves: { audit: 'player.updateGuardian', tables: 'guardians' },
  },
  'DELETE /api/players/:id/guardians/:guardianId': {
    cells: keeping,
    request: (world, side) => ({ method: 'DELETE', url: `${of(world, side)}/${world.guardians[side].id}` }),
    leaves: { audit: 'player.removeGuardian', tables: 'guardians' },
  },
};
