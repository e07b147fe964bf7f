import { type AccessRows, formWith, get, type Side, toAdministrators } from '#test/access-row.ts';
import { everyDraftGoesAbroad } from '#test/calls/abroad-calls.ts';
import type { World } from '#test/access-world.ts';

const transferId = (world: World, side: Side) => world.transfers[side].id;

/** A step of one of the open transfers. */
const step =
  (stage: keyof World['openTransfers'][Side], path: (world: World, side: Side) => string, payload?: object) =>
  (world: World, side: Side) => ({
    method: 'POST' as const,
    url: `/api/transfers/${world.openTransfers[side][stage].id}/${path(world, side)}`,
    ...(payload === undefined ? {} : { payload }),
  });

const aPaperFor = (id: number) => ({
  method: 'POST' as const,
  url: `/api/transfers/${id}/documents`,
  payload: formWith({ type: '0', startDate: '2026-01-01', description: 'Споразумение' }),
});

const player = 'player.id, player.number, player.photoId, player.firstName, player.middleName, player.lastName';
const clubs = 'fromClub.id, fromClub.fullName, toClub.id, toClub.fullName';
const signatures = 'adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt, isFullySigned';
export const transferOutline = `id, type, status, startOn, endOn, initiatedAt, ${player}, ${clubs}, ${signatures}`;

const signer = (name: string) => `${name}.id, ${name}.firstName, ${name}.lastName`;
const inFull = [
  `${transferOutline}, fromClubId, toClubId, coachId, comment, isSignedByPlayer, signsApart, version`,
  'player.birthDate, player.isDeleted, player.currentClub.id, player.currentClub.fullName',
  'fromClub.logoId, fromClub.city.name, toClub.logoId, toClub.city.name',
  ...['initiator', 'adminSigner', 'playerSigner', 'fromClubSigner', 'toClubSigner'].map(signer),
  'timeline[].kind, timeline[].at, timeline[].by.firstName, timeline[].by.lastName, timeline[].party',
  'timeline[].isInPlaceOfPlayer, timeline[].subject',
].join(', ');
const leaves = 'id, year, ageGroup, championship, club.id, club.fullName'.split(', ');
/** Nobody has signed yet, and the player is on a licence of the season. */
const stillOpen = [
  `id, type, status, initiatedAt, ${player}, ${clubs}, isFullySigned, fromClubId, toClubId, isSignedByPlayer, signsApart, version`,
  'player.birthDate, player.isDeleted, player.currentClub.id, player.currentClub.fullName',
  'fromClub.logoId, fromClub.city.name, toClub.city.name, toClub.logoId',
  ...leaves.map((field) => `leavesCardIndexes[].${field}`),
  'timeline[].kind, timeline[].at, timeline[].isInPlaceOfPlayer',
].join(', ');
/** Under which account somebody signed is the federation's business. */
const accounts = ['initiator', 'adminSigner', 'playerSigner', 'fromClubSigner', 'toClubSigner']
  .map((name) => `${name}.userName`)
  .join(', ');

const everyCount = 'all, mine, mineSince, draft, collecting, confirmed, active, cancelled, ended';

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
  'GET /api/transfers/:id (still open)': {
    cells: [401, 'open', 404, 'open', 404, 'open', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/${world.openTransfers[side].unsigned.id}` }),
    shows: { open: stillOpen },
  },
  'GET /api/transfers/:id/documents': {
    cells: [401, 'all', 404, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/${transferId(world, side)}/documents` }),
    shows: {
      all: '[].id, [].playerTransferId, [].type, [].startDate, [].description, [].fileId, [].file.fileName',
    },
  },
  'GET /api/transfers/counts': {
    cells: [401, 'counts', 'counts', 'withOverdue', 'withOverdue', 'withOverdue', 403, 403, 403],
    request: get('/api/transfers/counts'),
    shows: {
      counts: everyCount,
      withOverdue: `${everyCount}, overdue`,
    },
  },
  'GET /api/transfers/search (over, but not released)': {
    cells: [401, 403, 403, 'empty', 'empty', 'empty', 403, 403, 403],
    request: get('/api/transfers/search?view=overdue'),
    shows: { empty: 'total, page, pageSize' },
  },
  'GET /api/transfers/check': {
    cells: [401, 403, 403, 'open', 'refusal', 'open', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/check?playerId=${world.players[side].id}` }),
    shows: { open: 'refusal.code, refusal.message, openTransferId', refusal: 'refusal.code, refusal.message' },
  },
  'POST /api/transfers': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: '/api/transfers',
      payload: { type: 0, playerId: world.freePlayers[side].id, clubId: world.thirdClub.id },
    }),
    leaves: { audit: 'transfer.create', tables: 'news, outbox, transfers' },
  },
  'POST /api/transfers/:id/documents (of one that is over)': {
    cells: [401, 403, 403, 409, 404, 'allow', 403, 403, 403],
    request: (world, side) => aPaperFor(transferId(world, side)),
    leaves: { audit: 'transfer.addDocument', tables: 'files, news, transfer_documents' },
  },
  'POST /api/transfers/:id/documents': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => aPaperFor(world.openTransfers[side].active.id),
    leaves: { audit: 'transfer.addDocument', tables: 'files, news, transfer_documents' },
  },
  'POST /api/transfers/:id/confirm/club/:clubId': {
    cells: [401, 403, 403, 'allow', 404, 403, 403, 403, 403],
    request: step('unsigned', ({ clubs: own }, side) => `confirm/club/${own[side].id}`),
    leaves: { audit: 'transfer.confirmForClub', tables: 'news, transfers' },
  },
  'POST /api/transfers/:id/confirm/abroad': {
    cells: toAdministrators,
    before: everyDraftGoesAbroad,
    request: step('unsigned', () => 'confirm/abroad'),
    leaves: { audit: 'transfer.confirmAbroad', tables: 'news, transfers' },
  },
  'POST /api/transfers/:id/confirm/admin': {
    cells: toAdministrators,
    request: step('unsigned', () => 'confirm/admin'),
    leaves: { audit: 'transfer.confirmAsAdmin', tables: 'news, transfers' },
  },
  'POST /api/transfers/:id/confirm/player': {
    cells: [401, 'allow', 404, 403, 403, 403, 403, 403, 403],
    request: step('unsigned', () => 'confirm/player'),
    leaves: {
      audit: 'transfer.confirmAsPlayer',
      tables: 'news, transfers',
      tablesOfParent: 'news, player_signatures, transfers',
    },
  },
  'POST /api/transfers/:id/transfer-player': {
    cells: toAdministrators,
    request: step('confirmed', () => 'transfer-player'),
    leaves: {
      audit: 'transfer.transferPlayer, cardIndex.removePlayer',
      tables: 'card_index_players, news, outbox, players, transfers',
    },
  },
  'POST /api/transfers/:id/release-player': {
    cells: toAdministrators,
    request: step('active', () => 'release-player'),
    leaves: { audit: 'transfer.releasePlayer', tables: 'news, outbox, players, transfers' },
  },
  'POST /api/transfers/:id/cancel': {
    cells: toAdministrators,
    request: step('unsigned', () => 'cancel', { reason: 'Отказ' }),
    leaves: { audit: 'transfer.cancel', tables: 'news, outbox, transfers' },
  },
  'POST /api/transfers/:id/return-for-signing': {
    cells: toAdministrators,
    request: step('confirmed', () => 'return-for-signing', { reason: 'Отказ' }),
    leaves: { audit: 'transfer.returnForSigning', tables: 'news, outbox, transfer_returns, transfers' },
  },
  'POST /api/transfers/:id/refuse': {
    cells: [401, 'allow', 404, 'allow', 404, 403, 403, 403, 403],
    request: step('unsigned', () => 'refuse', { reason: 'Отказ' }),
    leaves: {
      audit: 'transfer.refuse',
      tables: 'news, outbox, transfers',
      tablesOfParent: 'news, outbox, player_signatures, transfers',
    },
  },
  'POST /api/transfers/:id/withdraw (begun by the federation)': {
    cells: [401, 403, 403, 403, 404, 'allow', 403, 403, 403],
    request: step('unsigned', () => 'withdraw', { reason: 'Отказ' }),
    leaves: { audit: 'transfer.withdraw', tables: 'news, outbox, transfers' },
  },
};
