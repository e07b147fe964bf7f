import { seasonOf } from '#domain/card-index/season.rules.ts';
import { type AccessRows, toAdministrators } from '#test/access-row.ts';
import { today } from '#server/write/today.ts';

const season = seasonOf(today(new Date()));
const usual = 'year, cutOff, isApprovalRequired, isChangeable, version';

export const accessRows: AccessRows = {
  'GET /api/season-rules': {
    cells: [401, 403, 403, 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/season-rules' }),
    shows: { all: usual.replaceAll(/\w+/g, '[].$&') },
  },
  'PUT /api/season-rules/:year': {
    cells: toAdministrators,
    request: () => ({
      method: 'PUT',
      url: `/api/season-rules/${season}`,
      payload: { cutOff: 1, groupsAbove: 1, cardIndexesPerSeason: 2 },
    }),
    leaves: { audit: 'seasonRules.update', tables: 'season_rules' },
  },
  'GET /api/season-dates': {
    cells: [401, 403, 403, 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/season-dates' }),
    shows: { all: 'year, isChangeable, version'.replaceAll(/\w+/g, '[].$&') },
  },
  'PUT /api/season-dates/:year': {
    cells: toAdministrators,
    request: () => ({
      method: 'PUT',
      url: `/api/season-dates/${season}`,
      payload: {
        registrations: [{ ageGroup: null, opensOn: `${season}-08-15`, closesOn: null }],
        windows: [{ from: `${season}-08-01`, to: `${season}-09-15` }],
      },
    }),
    leaves: { audit: 'seasonDates.update', tables: 'season_dates' },
  },
  'GET /api/season-rules/:year/preview': {
    cells: [401, 403, 403, 403, 403, 'none', 403, 403, 403],
    request: () => ({ method: 'GET', url: `/api/season-rules/${season}/preview?cutOff=1` }),
    shows: { none: 'total, playerCount, cardIndexCount' },
  },
};
