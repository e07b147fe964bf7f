import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { aTransfer, aTransferDocument } from '../builders.ts';

/** „Международни трансфери“. */
export const switchInternational = (db: Database, isInternationalOn: boolean) =>
  db.update(installationTable).set({ isInternationalOn });

export const ABROAD = { abroadClub: 'Модена', abroadFederation: 'Италия', abroadSearch: ' модена италия' } as const;

export async function aCertificate(db: Database, transferId: number, endDate: string | null = null): Promise<void> {
  const { id } = await aTransferDocument(db, transferId);
  await db.update(transferDocumentTable).set({ type: 1, endDate }).where(eq(transferDocumentTable.id, id));
}

/** The call about the side abroad. */
export const abroadCalls: Record<
  string,
  (place: { db: Database; playerId: number; clubId: number }) => Promise<InjectOptions>
> = {
  'POST /api/transfers/:id/confirm/abroad': async ({ db, playerId, clubId }) => {
    const { id } = await aTransfer(db, { ...ABROAD, type: 2, playerId, toClubId: clubId });
    await aCertificate(db, id);
    return { url: `/api/transfers/${id}/confirm/abroad` };
  },
};

/** Every draft goes abroad, and its certificate is there. */
export async function everyDraftGoesAbroad(db: Database): Promise<void> {
  await db
    .update(transferTable)
    .set({ type: 2, toClubId: null, ...ABROAD })
    .where(sql`${transferTable.status} = 0`);
  const file = sql`(select ${fileTable.id} from ${fileTable} limit 1)`;
  await db.execute(sql`insert into ${transferDocumentTable} (transfer_id, type, start_date, description, file_id)
    select ${transferTable.id}, 1, '2026-01-01', 'ITC', ${file} from ${transferTable} where ${transferTable.status} = 0`);
}
