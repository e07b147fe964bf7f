import { type AccessRows, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  // Everybody prints what he sees; only the federation and the own club make the team public by it.
  'PUT /api/cardindexes/:id/sheet': {
    cells: [401, 'nothing', 404, 'allow', 'nothing', 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'PUT', url: `/api/cardindexes/${world.cardIndexes[side].id}/sheet` }),
    leaves: { audit: 'cardIndex.print', tables: 'printed_sheets' },
  },
  'GET /api/cardindexes/:id/pdf': {
    cells: [401, 'allow', 404, 'allow', 'allow', 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes[side].id}/pdf` }),
    leaves: { audit: 'cardIndex.print' },
  },
  'GET /api/cardindexes/pdf': {
    cells: [401, 'allow', 404, 'allow', 'allow', 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/cardindexes/pdf?ids=${world.cardIndexes[side].id}` }),
    leaves: { audit: 'cardIndex.print' },
  },
  // One that may not be seen keeps back the others: nothing is printed and no code given.
  'GET /api/cardindexes/pdf (mixed)': {
    cells: [401, 404, 404, 'allow', 'allow', 'allow', 403, 403, 403],
    request: ({ cardIndexes: { own, other } }) => ({
      method: 'GET',
      url: `/api/cardindexes/pdf?ids=${own.id},${other.id}`,
    }),
    leaves: { audit: 'cardIndex.print, cardIndex.print' },
  },
  'GET /api/cardindexes/:id/sheets': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/cardindexes/${world.cardIndexes.own.id}/sheets` }),
    shows: { all: 'isVerificationOn, sheets[].id, sheets[].printedOn, sheets[].printedBy, sheets[].playerCount' },
  },
  'DELETE /api/cardindexes/:id/sheets/:sheetId': {
    cells: toAdministrators,
    request: (world) => ({
      method: 'DELETE',
      url: `/api/cardindexes/${world.cardIndexes.own.id}/sheets/${world.sheets.own.id}`,
    }),
    leaves: { audit: 'cardIndex.withdrawSheet', tables: 'printed_sheets' },
  },
};
