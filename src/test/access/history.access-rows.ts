import { type AccessRow, type AccessRows, accountOf, type Identity, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const line = 'id, at, by.id, by.firstName, by.lastName, field, before, isOfMerged, mayPutBack';

/** What is judged is the change of a field that not everybody sees who opens the record. */
const history = (
  room: string,
  {
    field,
    of,
    shown = line,
  }: { field: string; of: (world: World, side: Side, identity: Identity) => number; shown?: string },
  cells: AccessRow['cells'],
): AccessRow => ({
  cells,
  request: (world, side, identity) => ({ method: 'GET', url: `/api/${room}/${of(world, side, identity)}/history` }),
  row: { list: 'changes', key: 'field', id: () => field },
  shows: { seen: shown },
});
const named = `${line}, beforeName`;

export const accessRows: AccessRows = {
  'GET /api/players/:id/history': history(
    'players',
    { field: 'cityId', of: (world, side) => world.players[side].id, shown: named },
    [401, 'seen', 404, 'seen', 'absent', 'seen', 403, 403, 403],
  ),
  'GET /api/coaches/:id/history': history(
    'coaches',
    { field: 'birthDate', of: (world, side) => world.coaches[side].id },
    [401, 'absent', 'absent', 'seen', 'absent', 'seen', 403, 403, 403],
  ),
  'GET /api/clubs/:id/history': history('clubs', { field: 'email', of: (world, side) => world.clubs[side].id }, [
    401,
    'absent',
    'absent',
    'seen',
    'seen',
    'seen',
    403,
    403,
    403,
  ]),
  'GET /api/cardindexes/:id/history': history(
    'cardindexes',
    { field: 'member', of: (world, side) => world.cardIndexes[side].id, shown: named },
    [401, 'absent', 404, 'seen', 'absent', 'seen', 403, 403, 403],
  ),
  'GET /api/transfers/:id/history': history(
    'transfers',
    { field: 'status', of: (world, side) => world.transfers[side].id },
    [401, 'seen', 404, 'seen', 404, 'seen', 403, 403, 403],
  ),
  'GET /api/users/:id/history': history('users', { field: 'phoneNumber', of: accountOf }, [
    401,
    'seen',
    404,
    'seen',
    404,
    'seen',
    'seen',
    'seen',
    'seen',
  ]),
};
