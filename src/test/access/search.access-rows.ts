import { type AccessRow, type AccessRows, accountOf, type Identity, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

/** What is looked for, and in which list it is found. */
const search = (
  list: string,
  keyword: (world: World, side: Side) => string | number,
  id: (world: World, side: Side, identity: Identity) => number,
): Pick<AccessRow, 'request' | 'row'> => ({
  request: (world, side) => ({
    method: 'GET',
    url: `/api/search?keyword=${encodeURIComponent(keyword(world, side))}`,
  }),
  row: { list, id },
});

const player = 'id, number, photoId, firstName, middleName, lastName';
const inTransfer = player.replaceAll(/\w+/g, 'player.$&');
const clubs = 'fromClub.id, fromClub.fullName, toClub.id, toClub.fullName';

export const accessRows: AccessRows = {
  'GET /api/search (a player)': {
    cells: [401, 'all', 'absent', 'all', 'all', 'all', 403, 403, 403],
    ...search(
      'players',
      (world, side) => world.players[side].number,
      (world, side) => world.players[side].id,
    ),
    shows: { all: `${player}, birthDate, isDeleted, currentClub.id, currentClub.fullName` },
  },
  'GET /api/search (a club)': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    ...search(
      'clubs',
      (world, side) => world.clubs[side].name,
      (world, side) => world.clubs[side].id,
    ),
    shows: { all: 'id, fullName, logoId, city.name' },
  },
  'GET /api/search (a coach)': {
    cells: [401, 'all', 'all', 'all', 'all', 'all', 403, 403, 403],
    ...search(
      'coaches',
      (world, side) => world.coaches[side].name,
      (world, side) => world.coaches[side].id,
    ),
    shows: { all: 'id, name, photoId, currentClub.id, currentClub.fullName' },
  },
  'GET /api/search (a licence)': {
    cells: [401, 'all', 'absent', 'all', 'all', 'all', 403, 403, 403],
    ...search(
      'cardIndexes',
      (world, side) => `Лиценз № ${world.cardIndexes[side].id}`,
      (world, side) => world.cardIndexes[side].id,
    ),
    shows: { all: 'id, year, ageGroup, championship, club.id, club.fullName' },
  },
  'GET /api/search (a transfer)': {
    cells: [401, 'all', 'absent', 'all', 'absent', 'all', 403, 403, 403],
    ...search(
      'transfers',
      (world, side) => `трансфер ${world.transfers[side].id}`,
      (world, side) => world.transfers[side].id,
    ),
    shows: { all: `id, status, ${inTransfer}, ${clubs}` },
  },
  'GET /api/search (an account)': {
    cells: [401, 'absent', 'absent', 'absent', 'absent', 'all', 403, 403, 403],
    ...search('users', (world) => world.users.club.userName, accountOf),
    shows: { all: 'id, firstName, lastName, userName, isDeleted' },
  },
};
