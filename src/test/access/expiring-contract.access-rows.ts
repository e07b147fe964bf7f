import type { AccessRows } from '#test/access-row.ts';

const contract = [
  'documentId, type, startDate, endDate, daysLeft, isNotifiedToday, isMailSent, reaches.club, reaches.player, club.id, club.fullName',
  'player.id, player.number, player.photoId, player.firstName, player.middleName, player.lastName',
].join(', ');

export const accessRows: AccessRows = {
  'GET /api/players/expiring-contracts': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/players/expiring-contracts' }),
    row: { key: 'documentId', id: (world, side) => world.documents.player[side].id },
    shows: { all: contract },
  },
  'POST /api/players/expiring-contracts/notifications': {
    // A club that names the contract of another is heard, and nobody gets a mail.
    cells: [401, 403, 403, 'allow', 'nothing', 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: '/api/players/expiring-contracts/notifications',
      payload: { documentIds: [world.documents.player[side].id] },
    }),
    leaves: { audit: 'contract.notify', tables: 'outbox' },
  },
};
