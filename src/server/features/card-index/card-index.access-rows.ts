import type { AccessRows } from '#test/access-row.ts';

const team = [
  'id, year, ageGroup, age, sex, championship, clubId, club.id, club.fullName, medic, masseur, version',
  'seniorCoachId, seniorCoach.id, seniorCoach.name, coachId, coach.id, coach.name, coach2Id, coach2.id, coach2.name',
].join(', ');
const name = 'id, number, photoId, firstName, middleName, lastName, isDeleted';
const inTeam = (fields: string) => fields.replaceAll(/\w+/g, 'players[].$&');

export const accessRows: AccessRows = {
  'GET /api/cardindexes/:id': {
    cells: [401, 'full', 404, 'full', 'outline', 'full', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}` }),
    shows: {
      full: `${team}, ${inTeam(name)}, ${inTeam('birthDate, nationality')}`,
      outline: `${team}, ${inTeam(name)}, ${inTeam('birthDate')}`,
    },
  },
  'GET /api/cardindexes/:id (a player on it)': {
    cells: [401, 'name', 404, 'full', 'outline', 'full', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}` }),
    // Judged by a teammate's row: the own one is shown in full anyway.
    row: { list: 'players', id: (world, side) => world.cardIndexes[side].teammate.id },
    shows: { full: `${name}, birthDate, nationality`, outline: `${name}, birthDate`, name },
  },
};
