import { type AccessRows, toMembers } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/events': {
    cells: toMembers,
    // It has no end: what counts is that it begins.
    request: () => ({ method: 'GET', url: '/api/events', payloadAsStream: true }),
  },
};
