import { type AccessRows, fromAddress, toEverybody } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/clubs/:id/calendar': {
    cells: [401, 403, 403, 'all', 403, 'all', 403, 403, 403],
    shows: { all: 'createdOn, lastReadAt' },
    request: ({ clubs }, side) => ({ method: 'GET', url: `/api/clubs/${clubs[side].id}/calendar` }),
  },
  'POST /api/clubs/:id/calendar': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: ({ clubs }, side) => ({ method: 'POST', url: `/api/clubs/${clubs[side].id}/calendar` }),
    leaves: { audit: 'club.makeCalendar', tables: 'calendars' },
  },
  'DELETE /api/clubs/:id/calendar': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: ({ clubs }, side) => ({ method: 'DELETE', url: `/api/clubs/${clubs[side].id}/calendar` }),
    leaves: { audit: 'club.endCalendar', tables: 'calendars' },
  },
  'GET /api/calendars/:file': {
    cells: toEverybody,
    request: ({ calendarToken }) =>
      fromAddress('198.51.100.77', { method: 'GET', url: `/api/calendars/${calendarToken}.ics` })(),
  },
};
