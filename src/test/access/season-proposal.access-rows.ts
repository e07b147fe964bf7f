import type { AccessRows } from '#test/access-row.ts';

const person = 'id, number, photoId, firstName, middleName, lastName, birthDate';
const member = `${person}, fromAgeGroups[]`;
const under = (path: string, fields: string) =>
  fields
    .split(', ')
    .map((field) => `${path}.${field}`)
    .join(', ');

export const accessRows: AccessRows = {
  'GET /api/clubs/:id/season-proposal': {
    cells: [401, 403, 403, 'all', 403, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/clubs/${world.clubs[side].id}/season-proposal` }),
    shows: {
      all: [
        'year, previousYear',
        under(
          'cardIndexes[]',
          'ageGroup, championship, previousId, cardIndexId, seniorCoach.id, seniorCoach.name, coach.id, coach.name, coach2.id, coach2.name, medic, masseur',
        ),
        under('cardIndexes[].players[]', `${member}, hasAgedOut, isEligible, eligibleAgeGroups[]`),
        under('unlicensed[]', `${person}, eligibleAgeGroups[]`),
        under('left[]', `${member}, reasons[].code, reasons[].fact, reasons[].sentence`),
      ].join(', '),
    },
  },
  'POST /api/clubs/:id/season-proposal': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: `/api/clubs/${world.clubs[side].id}/season-proposal`,
      payload: {
        cardIndexes: [{ ageGroup: 6, championship: 'Купа на България', playerIds: [world.freePlayers[side].id] }],
      },
    }),
    leaves: { audit: 'cardIndex.create', tables: 'card_index_players, card_indexes' },
  },
};
