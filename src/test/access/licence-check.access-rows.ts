import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { today } from '#server/write/today.ts';
import { type AccessRow, type AccessRows, accountOf, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { aDelegateDay } from '#test/check-world.ts';

/** Nobody is told of a licence but whoever may check it: the federation, and its delegates on their day. */
const toCheckers: AccessRow['cells'] = [401, 403, 403, 403, 403, 'all', 403, 403, 403];
const toDelegates: AccessRow['cells'] = [401, 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow'];
const asDelegate = async (db: Database, userId: number): Promise<void> => {
  await aDelegateDay(db, { userId, givenBy: userId });
};

const licence = [
  'id, club, ageGroup, championship, year, readAt',
  'players[].id, players[].number, players[].name, players[].birthYear, players[].hasPhoto',
  'players[].checks[].id, players[].checks[].place, players[].checks[].checkedAt, players[].checks[].asWhat',
  'players[].checks[].by.firstName, players[].checks[].by.lastName, players[].checks[].mayRemove',
].join(', ');
const checksOf = (world: World, side: Side) => `/api/cardindexes/${world.cardIndexes[side].id}/checks`;

const making: Omit<AccessRow, 'cells'> = {
  request: (world, side): InjectOptions => ({
    method: 'PUT',
    url: `${checksOf(world, side)}/${randomUUID()}`,
    payload: { playerId: world.cardIndexes[side].teammate.id, place: 1, checkedAt: new Date().toISOString() },
  }),
  leaves: { audit: 'cardIndex.check', tables: 'licence_checks' },
};

export const accessRows: AccessRows = {
  'GET /api/cardindexes/:id/checks': {
    cells: toCheckers,
    request: (world, side) => ({ method: 'GET', url: checksOf(world, side) }),
    shows: { all: licence },
  },
  'GET /api/checks': {
    cells: toCheckers,
    request: () => ({ method: 'GET', url: '/api/checks' }),
    row: { list: 'licences', id: (world, side) => world.cardIndexes[side].id },
    shows: { all: 'id, club, ageGroup, championship' },
  },
  'GET /api/checks/:code': {
    cells: toCheckers,
    request: (world, side) => ({ method: 'GET', url: `/api/checks/${world.sheets[side].code}` }),
    shows: { all: licence },
  },
  'GET /api/cardindexes/:id/checks/photos/:playerId': {
    cells: toAdministrators,
    request: (world, side) => ({
      method: 'GET',
      url: `${checksOf(world, side)}/photos/${world.cardIndexes[side].teammate.id}`,
    }),
  },
  'PUT /api/cardindexes/:id/checks/:checkId': { cells: toAdministrators, ...making },
  'PUT /api/cardindexes/:id/checks/:checkId (a delegate on the day)': {
    cells: toDelegates,
    before: asDelegate,
    ...making,
  },
  'DELETE /api/cardindexes/:id/checks/:checkId': {
    cells: toAdministrators,
    request: (world, side) => ({ method: 'DELETE', url: `${checksOf(world, side)}/${world.checks[side]}` }),
    leaves: { audit: 'cardIndex.removeCheck', tables: 'licence_checks' },
  },
  // A delegate takes back what is the own.
  'DELETE /api/cardindexes/:id/checks/:checkId (a delegate on the day)': {
    cells: toAdministrators,
    before: asDelegate,
    request: (world, side) => ({ method: 'DELETE', url: `${checksOf(world, side)}/${world.checks[side]}` }),
    leaves: { audit: 'cardIndex.removeCheck', tables: 'licence_checks' },
  },
  'GET /api/users/:id/delegate-days': {
    cells: [401, 'own', 403, 'own', 403, 'own', 'empty', 'empty', 'empty'],
    ofParent: 'empty',
    request: (world, side, identity) => ({
      method: 'GET',
      url: `/api/users/${accountOf(world, side, identity)}/delegate-days`,
    }),
    shows: { own: '[].id, [].day, [].givenOn, [].givenBy.firstName, [].givenBy.lastName' },
  },
  'GET /api/delegate-days': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/delegate-days' }),
    shows: {
      all: '[].id, [].day, [].givenOn, [].givenBy.firstName, [].givenBy.lastName, [].user.id, [].user.firstName, [].user.lastName',
    },
  },
  'POST /api/users/:id/delegate-days': {
    cells: toAdministrators,
    request: (world, side, identity) => ({
      method: 'POST',
      url: `/api/users/${accountOf(world, side, identity)}/delegate-days`,
      payload: { day: today(new Date()) },
    }),
    leaves: { audit: 'user.addDelegateDay', tables: 'delegate_days, news' },
  },
  'DELETE /api/users/:id/delegate-days/:dayId': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'DELETE',
      url: `/api/users/${world.users.club.id}/delegate-days/${world.delegateDays.club}`,
    }),
    leaves: { audit: 'user.removeDelegateDay', tables: 'delegate_days' },
  },
};
