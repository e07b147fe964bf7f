import type { ApiKeyScope } from '#domain/common/access.rules.ts';

/** Every call that a key makes, by what it has to open; whatever is not here no key makes. */
export const callsOfKeys: Readonly<Record<ApiKeyScope | 'any', readonly string[]>> = {
  any: [
    'GET /api/regions/options',
    'GET /api/clubs/options',
    'GET /api/options/age-groups',
    'GET /api/options/player-positions',
  ],
  clubs: ['GET /api/clubs/search', 'GET /api/clubs', 'GET /api/clubs/:id'],
  players: [
    'GET /api/players/search',
    'GET /api/players',
    'GET /api/players/:id',
    'GET /api/players/expiring-contracts',
    'GET /api/clubs/:id/players',
    'GET /api/clubs/:id/players/search',
  ],
  coaches: [
    'GET /api/coaches/search',
    'GET /api/coaches',
    'GET /api/coaches/:id',
    'GET /api/coaches/:id/card-indexes',
    'GET /api/clubs/:id/coaches',
  ],
  licences: [
    'GET /api/cardindexes',
    'GET /api/cardindexes/:id',
    'GET /api/clubs/:id/card-indexes',
    'GET /api/players/:id/card-indexes',
    'GET /api/season-dates',
  ],
  transfers: [
    'GET /api/transfers/search',
    'GET /api/transfers/counts',
    'GET /api/transfers',
    'GET /api/transfers/:id',
    'GET /api/players/:id/transfers',
  ],
  reports: ['GET /api/reports/:name'],
};
