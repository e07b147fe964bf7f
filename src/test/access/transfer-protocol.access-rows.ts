import { type AccessRows, toAdministrators } from '#test/access-row.ts';

export const accessRows: AccessRows = {
  'GET /api/transfers/:id/pdf': {
    cells: [401, 'allow', 404, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: `/api/transfers/${world.protocols[side].transferId}/pdf` }),
    leaves: { audit: 'transfer.print' },
  },
  'GET /api/transfers/:id/sheets': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: (world) => ({ method: 'GET', url: `/api/transfers/${world.protocols.own.transferId}/sheets` }),
    shows: { all: 'isVerificationOn, sheets[].id, sheets[].printedOn, sheets[].printedBy' },
  },
  'DELETE /api/transfers/:id/sheets/:sheetId': {
    cells: toAdministrators,
    request: ({ protocols: { own } }) => ({
      method: 'DELETE',
      url: `/api/transfers/${own.transferId}/sheets/${own.sheetId}`,
    }),
    leaves: { audit: 'transfer.withdrawSheet', tables: 'printed_sheets' },
  },
  'GET /api/verify/:code (protocol)': {
    cells: ['page', 'page', 'page', 'page', 'page', 'page', 'page', 'page', 'page'],
    request: (world, side) => ({ method: 'GET', url: `/api/verify/${world.protocols[side].code}` }),
    shows: {
      page: [
        'transfer.player.name, transfer.player.hasConsent, transfer.player.birthYear, transfer.type, transfer.status, transfer.fromClub',
        'transfer.toClub, transfer.signedOn, transfer.transferredOn, transfer.endOn, transfer.releasedOn',
        'transfer.printedOn, transfer.isCurrent, transfer.documents[].sha256',
      ].join(', '),
    },
  },
};
