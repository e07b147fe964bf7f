import type { Database } from '#server/db/database.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { type AccessRow, type AccessRows, formWith, fromAddress, type Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const of = (world: World, side: Side, path: string) =>
  `/api/transfers/${world.openTransfers[side].unsigned.id}/${path}`;
const toNobody: AccessRow['cells'] = [404, 404, 404, 404, 404, 404, 404, 404, 404];
const key = { token: 'x'.repeat(43), code: '123456' };
const parentsSign = async (db: Database) => {
  await db.update(installationTable).set({ isGuardianSignatureOn: true });
};

export const accessRows: AccessRows = {
  'GET /api/transfers/:id/signers': {
    cells: [401, 'outline', 404, 'all', 404, 'all', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: of(world, side, 'signers') }),
    shows: {
      outline: 'signers[].person, isStrict, maySendLink, maySignByPaper',
      all: 'signers[].person, signers[].guardianId, signers[].name, signers[].relation, isStrict, maySendLink, maySignByPaper',
    },
  },
  'POST /api/transfers/:id/sign-links': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: of(world, side, 'sign-links'),
      payload: { guardianId: world.guardians[side].id, codeBy: 'mail' },
    }),
    leaves: { audit: 'transfer.sendSignLink', tables: 'links, outbox' },
  },
  'POST /api/transfers/:id/confirm/paper': {
    cells: [401, 403, 403, 403, 403, 'allow', 403, 403, 403],
    before: parentsSign,
    request: (world, side) => ({
      method: 'POST',
      url: of(world, side, 'confirm/paper'),
      payload: formWith({ reason: 'Родителят е в чужбина' }),
    }),
    leaves: {
      audit: 'transfer.signByPaper, transfer.confirmAsPlayer',
      tables: 'files, news, player_signatures, transfer_documents, transfers',
    },
  },
  // Without a link that was sent there is nothing for anybody, signed in or not.
  'POST /api/sign/open': {
    cells: toNobody,
    request: fromAddress('198.51.100.1', { method: 'POST', url: '/api/sign/open', payload: key }),
    leaves: { audit: '', tables: 'links' },
  },
  'POST /api/sign/paper': {
    cells: toNobody,
    request: fromAddress('198.51.100.1', {
      method: 'POST',
      url: '/api/sign/paper',
      payload: { ...key, documentId: 1 },
    }),
    leaves: { audit: '', tables: 'links' },
  },
  'POST /api/sign/answer': {
    cells: toNobody,
    request: fromAddress('198.51.100.1', {
      method: 'POST',
      url: '/api/sign/answer',
      payload: { ...key, sha256: '0'.repeat(64), answer: 'signed' },
    }),
    leaves: { audit: 'transfer.signByLink', tables: 'links' },
  },
};
