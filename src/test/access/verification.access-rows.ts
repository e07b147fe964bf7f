import { type AccessRows, toAdministrators, toEverybody } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'PUT /api/verification': {
    cells: toAdministrators,
    request: () => ({ method: 'PUT', url: '/api/verification', payload: { isOn: false } }),
    leaves: { audit: 'verification.switch', tables: 'installation' },
  },
  // What the paper in the hand opens is the same for everybody, signed in or not.
  'GET /api/verify/:code': {
    cells: ['page', 'page', 'page', 'page', 'page', 'page', 'page', 'page', 'page'],
    request: (world, side) => ({ method: 'GET', url: `/api/verify/${world.sheets[side].code}` }),
    shows: {
      page: [
        'cardIndex.club, cardIndex.ageGroup, cardIndex.championship, cardIndex.year, cardIndex.seniorCoach, cardIndex.printedOn, cardIndex.isCurrent',
        'cardIndex.hasOtherChanges, cardIndex.players[].name, cardIndex.players[].hasConsent, cardIndex.players[].birthYear',
        'cardIndex.players[].photo, cardIndex.players[].change',
        'cardIndex.players[].checks[].label, cardIndex.players[].checks[].on, cardIndex.players[].checks[].by',
      ].join(', '),
    },
  },
  'GET /api/verify/:code/photos/:photo': {
    cells: toEverybody,
    request: (world, side) => ({
      method: 'GET',
      url: `/api/verify/${world.sheets[side].code}/photos/${world.sheets[side].photo}`,
    }),
  },
};
