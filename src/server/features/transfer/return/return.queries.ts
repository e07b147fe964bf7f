import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { transferReturnTable } from '#server/db/tables/transfer-return.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';

const t = transferTable;

/**
 * Keeps the signatures of a transfer that is returned for signing, with why; they are taken off it afterwards. Whoever
 * signs again has seen every paper that is there by now.
 */
export async function keepReturn(
  tx: Database,
  { transferId, ...given }: { transferId: number; returnedAt: Date; returnedBy: number | null; reason: string },
): Promise<number> {
  const [row] = await tx.select().from(t).where(eq(t.id, transferId));
  const { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt } = row ?? {};
  if (row === undefined || !adminSignedAt || !playerSignedAt || !fromClubSignedAt || !toClubSignedAt) {
    throw new Error('Only what everybody has signed is returned for signing');
  }
  const signedAt = { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt };
  const { adminSignedBy, playerSignedBy, fromClubSignedBy, toClubSignedBy } = row;
  const signedBy = { adminSignedBy, playerSignedBy, fromClubSignedBy, toClubSignedBy };
  const [kept] = await tx
    .insert(transferReturnTable)
    .values({ transferId, ...given, ...signedAt, ...signedBy })
    .returning({ id: transferReturnTable.id });
  if (kept === undefined) throw new Error('The signatures were not kept');
  await tx
    .update(transferDocumentTable)
    .set({ signedBefore: [] })
    .where(eq(transferDocumentTable.transferId, transferId));
  return kept.id;
}
