import { sql } from 'drizzle-orm';
import type { AccessRows, Side } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';
import type { Database } from '#server/db/database.ts';

const at = (world: World, side: Side, path = '') =>
  `/api/transfers/${world.openTransfers[side].active.id}/extensions${path}`;

/** The loans of this world last until a day; nobody has proposed a later one. */
const lendUntil = async (db: Database) => {
  await db.execute(sql`update transfers set end_on = '2098-06-30' where status = 3`);
};
/** The federation has proposed a later one. */
const propose = async (db: Database) => {
  await lendUntil(db);
  await db.execute(sql`insert into transfer_extensions (transfer_id, end_before, end_on)
    select id, '2098-06-30', '2099-06-30' from transfers where status = 3`);
};

export const accessRows: AccessRows = {
  'GET /api/transfers/:id/extensions': {
    cells: [401, 404, 404, 'empty', 404, 'empty', 403, 403, 403],
    request: (world, side) => ({ method: 'GET', url: at(world, side) }),
    shows: { open: '[].id, [].endBefore, [].endOn, [].proposedAt' },
  },
  'POST /api/transfers/:id/extensions': {
    cells: [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403],
    before: lendUntil,
    request: (world, side) => ({ method: 'POST', url: at(world, side), payload: { endOn: '2099-06-30' } }),
    leaves: { audit: 'transfer.proposeExtension', tables: 'news, outbox, transfer_extensions, transfers' },
  },
  'POST /api/transfers/:id/extensions/sign': {
    cells: [401, 404, 404, 'allow', 404, 403, 403, 403, 403],
    before: propose,
    request: (world, side) => ({ method: 'POST', url: at(world, side, '/sign'), payload: { party: 'toClub' } }),
    leaves: { audit: 'transfer.signExtension', tables: 'news, transfer_extensions, transfers' },
  },
  'POST /api/transfers/:id/extensions/close': {
    cells: [401, 404, 404, 'allow', 404, 'allow', 403, 403, 403],
    before: propose,
    request: (world, side) => ({ method: 'POST', url: at(world, side, '/close'), payload: { reason: 'Отказ' } }),
    leaves: { audit: 'transfer.closeExtension', tables: 'news, outbox, transfer_extensions, transfers' },
  },
};
