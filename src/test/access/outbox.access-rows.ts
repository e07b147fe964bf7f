import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/outbox/search': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: get('/api/outbox/search'),
    row: { list: 'mails', id: (world) => world.mail.id },
    shows: { all: 'id, recipient, subject, body, status, attempts, lastError, lastAnswer, createdOn' },
  },
  'POST /api/outbox/:id/retry': {
    cells: toAdministrators,
    request: (world) => ({ method: 'POST', url: `/api/outbox/${world.mail.id}/retry` }),
    leaves: { audit: 'mail.retry', tables: 'outbox' },
  },
};
