import { type AccessRows, get } from '#test/access-row.ts';

const own = 'day, season, contractDays, lines[].kind, lines[].count, lines[].since, isApprovalRequired';
const ofStaff = `${own}, clubs[].club.id, clubs[].club.fullName, clubs[].made, clubs[].complete, clubs[].submitted, clubs[].approved`;
const recent = [
  'recent[].id, recent[].at, recent[].by.id, recent[].by.firstName, recent[].by.lastName, recent[].action',
  'recent[].entity, recent[].entityId, recent[].recordName, recent[].more',
].join(', ');

export const accessRows: AccessRows = {
  // What happened lately is told to the federation alone.
  'GET /api/today': {
    cells: [401, 'own', 'own', 'ofStaff', 'ofStaff', 'withRecent', 403, 403, 403],
    request: get('/api/today'),
    shows: { own, ofStaff, withRecent: `${ofStaff}, ${recent}` },
  },
};
