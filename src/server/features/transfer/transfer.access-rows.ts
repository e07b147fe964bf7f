import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const transferId = (world: World, side: Side) => world.transfers[side].id;

const player = 'player.id, player.number, player.photoId, player.firstName, player.middleName, player.lastName';
const clubs = 'fromClub.id, fromClub.fullName, toClub.id, toClub.fullName';
const signatures = 'adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt, isFullySigned';
export const transferOutline = `id, type, status, startOn, endOn, initiatedAt, ${player}, ${clubs}, ${signatures}`;

const signer = (name: string) => `${name}.id, ${name}.firstName, ${name}.lastName`;
const inFull = [
  `${transferOutline}, fromClubId, toClubId, coachId, comment, isSignedByPlayer, version`,
  'player.birthDate, player.isDeleted, player.currentClub.id, player.currentClub.fullName',
  'fromClub.logoId, fromClub.city.name, toClub.logoId, toClub.city.name',
  ...['initiator', 'adminSigner', 'playerSigner', 'fromClubSigner', 'toClubSigner'].map(signer),
  'leavesCardIndexes[].id, leavesCardIndexes[].year, leavesCardIndexes[].ageGroup, leavesCardIndexes[].championship',
  'leavesCardIndexes[].club.id, leavesCardIndexes[].club.fullName',
  'timeline[].kind, timeline[].at, timeline[].by.firstName, timeline[].by.lastName, timeline[].party',
  'timeline[].isInPlaceOfPlayer, timeline[].subject',
].join(', ');
/** Under which account somebody signed is the federation's business. */
const accounts = ['initiator', 'adminSigner', 'playerSigner', 'fromClubSigner', 'toClubSigner']
  .map((name) => `${name}.userName`)
  .join(', ');

export const accessRows: AccessRows = {
  'GET /api/transfers/search': {
    cells: [401, 'all', 'absent', 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/transfers/search?pageSize=200' }),
    row: { list: 'transfers', id: transferId },
    shows: { all: transferOutline },
  },
  'GET /api/transfers': {
    cells: [401, 'all', 'absent', 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/transfers' }),
    row: { id: transferId },
    shows: { all: transferOutline },
  },
  'GET /api/transfers/:id': {
    cells: [401, 'withoutAccounts', 404, 'withoutAccounts', 404, 'full', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/${transferId(world, side)}` }),
    shows: { full: `${inFull}, ${accounts}`, withoutAccounts: inFull },
  },
  'GET /api/transfers/:id/documents': {
    cells: [401, 'all', 404, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/${transferId(world, side)}/documents` }),
    shows: {
      all: '[].id, [].playerTransferId, [].type, [].startDate, [].description, [].fileId, [].file.fileName',
    },
  },
};
