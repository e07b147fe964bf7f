import type { InjectOptions } from 'fastify';
import { type AccessRows, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import { approveEvery, makeSubmittable, makeSubmitted } from '#test/approved-licences.ts';

const team = [
  'id, year, ageGroup, age, sex, championship, clubId, club.id, club.fullName, medic, masseur, mayTakeBack, mayCheck, version',
  'seniorCoachId, seniorCoach.id, seniorCoach.name, seniorCoach.isOfClub, coachId, coach.id, coach.name, coach.isOfClub',
  'coach2Id, coach2.id, coach2.name, coach2.isOfClub',
].join(', ');
const name = 'id, number, photoId, firstName, middleName, lastName, isDeleted';
const inList = (fields: string) => fields.replaceAll(/\w+/g, '[].$&');
const inTeam = (fields: string) => fields.replaceAll(/\w+/g, 'players[].$&');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const aboutCardIndex =
  (method: Method, path: string, payload?: (world: World, side: Side) => object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/cardindexes/${world.cardIndexes[side].id}${path}`,
    ...(payload === undefined ? {} : { payload: payload(world, side) }),
  });

/** The club of the licence and the federation. */
const toManagers = (shown: string) => [401, 403, 403, shown, 403, shown, 403, 403, 403] as const;
const free = (world: World, side: Side) => ({ playerId: world.freePlayers[side].id });
const player = 'id, number, photoId, firstName, middleName, lastName';

export const accessRows: AccessRows = {
  'GET /api/cardindexes': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/cardindexes' }),
    row: { list: 'cardIndexes', id: (world, side) => world.cardIndexes[side].id },
    // Two players and no more: what is missing is said.
    shows: { all: 'id, year, ageGroup, championship, club.id, club.fullName, playerCount, missing[], version' },
  },
  'POST /api/cardindexes': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: '/api/cardindexes',
      payload: { clubId: world.clubs[side].id, age: 255, sex: 1 },
    }),
    leaves: { audit: 'cardIndex.create', tables: 'card_indexes' },
  },
  'PUT /api/cardindexes/:id': {
    cells: toManagers('allow'),
    request: aboutCardIndex('PUT', '', () => ({ medic: 'Д-р Колева' })),
    leaves: { audit: 'cardIndex.update', tables: 'card_indexes' },
  },
  'DELETE /api/cardindexes/:id': {
    cells: toManagers('allow'),
    request: (world, side) => ({ method: 'DELETE', url: `/api/cardindexes/${world.emptyCardIndexes[side].id}` }),
    leaves: { audit: 'cardIndex.remove', tables: 'card_indexes' },
  },
  'POST /api/cardindexes/:id/restore': {
    cells: toManagers('allow'),
    request: (world, side) => ({
      method: 'POST',
      url: `/api/cardindexes/${world.removedCardIndexes[side].id}/restore`,
    }),
    leaves: { audit: 'cardIndex.restore', tables: 'card_indexes' },
  },
  'PUT /api/cardindexes/:id/age-group': {
    cells: toManagers('allow'),
    request: (world, side) => ({
      method: 'PUT',
      url: `/api/cardindexes/${world.emptyCardIndexes[side].id}/age-group`,
      payload: { ageGroup: 11 },
    }),
    leaves: { audit: 'cardIndex.update', tables: 'card_indexes' },
  },
  'POST /api/cardindexes/:id/submit': {
    cells: toManagers('allow'),
    before: makeSubmittable,
    request: aboutCardIndex('POST', '/submit'),
    leaves: { audit: 'cardIndex.submit', tables: 'card_indexes' },
  },
  'POST /api/cardindexes/:id/withdraw': {
    // The federation returns what it does not approve.
    cells: [401, 403, 403, 'allow', 403, 409, 403, 403, 403],
    before: makeSubmitted,
    request: aboutCardIndex('POST', '/withdraw'),
    leaves: { audit: 'cardIndex.withdraw', tables: 'card_indexes' },
  },
  'POST /api/cardindexes/:id/approve': {
    cells: toAdministrators,
    before: makeSubmitted,
    request: aboutCardIndex('POST', '/approve'),
    leaves: {
      audit: 'cardIndex.approve',
      tables: 'card_index_decision_players, card_index_decisions, card_indexes, news, outbox',
    },
  },
  'POST /api/cardindexes/:id/return': {
    cells: toAdministrators,
    before: makeSubmitted,
    request: aboutCardIndex('POST', '/return', (world, side) => ({
      reason: 'Липсва документ на състезател.',
      playerIds: [world.cardIndexes[side].teammate.id],
    })),
    leaves: {
      audit: 'cardIndex.return',
      tables: 'card_index_decision_players, card_index_decisions, card_indexes, news, outbox',
    },
  },
  'POST /api/cardindexes/:id/revoke': {
    cells: toAdministrators,
    before: approveEvery,
    request: aboutCardIndex('POST', '/revoke', () => ({ reason: 'Подправен документ.' })),
    leaves: { audit: 'cardIndex.revoke', tables: 'card_index_decisions, card_indexes, news, outbox' },
  },
  'GET /api/cardindexes/:id/players': {
    cells: toManagers('all'),
    request: aboutCardIndex('GET', '/players'),
    row: { id: (world, side) => world.freePlayers[side].id },
    shows: { all: `${player}, birthDate, nationality, ageGroup` },
  },
  'PUT /api/cardindexes/:id/players': {
    cells: toManagers('allow'),
    request: aboutCardIndex('PUT', '/players', free),
    leaves: { audit: 'cardIndex.addPlayer', tables: 'card_index_players' },
  },
  'POST /api/cardindexes/:id/players': {
    cells: toManagers('allow'),
    request: aboutCardIndex('POST', '/players', (world, side) => ({ playerIds: [world.freePlayers[side].id] })),
    leaves: { audit: 'cardIndex.addPlayers', tables: 'card_index_players' },
  },
  'DELETE /api/cardindexes/:id/players': {
    cells: toManagers('allow'),
    request: aboutCardIndex('DELETE', '/players', (world, side) => ({
      playerId: world.cardIndexes[side].teammate.id,
    })),
    leaves: { audit: 'cardIndex.removePlayer', tables: 'card_index_players' },
  },
  'GET /api/cardindexes/:id/candidates': {
    cells: toManagers('all'),
    request: aboutCardIndex('GET', '/candidates'),
    // Judged by somebody who is on it already.
    row: { list: 'candidates', id: (world, side) => world.cardIndexes[side].teammate.id },
    shows: {
      all: `${player}, birthDate, currentClub.id, currentClub.fullName, isDeleted, isEligible, reasons[].code, reasons[].fact, reasons[].sentence`,
    },
  },
  'GET /api/cardindexes/:id/removed-players': {
    cells: toManagers('all'),
    request: aboutCardIndex('GET', '/removed-players'),
    shows: {
      all: `${inList(player)}, ${inList('addedOn, removedOn')}, [].removedBy.id, [].removedBy.firstName, [].removedBy.lastName`,
    },
  },
  'GET /api/cardindexes/:id': {
    cells: [401, 'own', 404, 'full', 'outline', 'full', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}` }),
    shows: {
      full: `${team}, ${inTeam(name)}, ${inTeam('birthDate, nationality, check2')}`,
      // A player is told of the own checks, not of those of teammates.
      own: `${team}, ${inTeam(name)}, ${inTeam('birthDate, nationality')}`,
      outline: `${team}, ${inTeam(name)}, ${inTeam('birthDate, check2')}`,
    },
  },
  'GET /api/cardindexes/:id (a player on it)': {
    cells: [401, 'name', 404, 'full', 'outline', 'full', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}` }),
    // Judged by a teammate's row: the own one is shown in full anyway.
    row: { list: 'players', id: (world, side) => world.cardIndexes[side].teammate.id },
    shows: { full: `${name}, birthDate, nationality, check2`, outline: `${name}, birthDate, check2`, name },
  },
};
