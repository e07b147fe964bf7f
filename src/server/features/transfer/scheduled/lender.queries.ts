import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';

/**
 * Loans that are over without a release and of which the giving club has not been told. Held until the transaction
 * ends; what another server holds is left to it.
 */
export async function listUntoldLoans(tx: Database, { today, most }: { today: IsoDate; most: number }) {
  return tx
    .select({ id: transferTable.id, endOn: transferTable.endOn })
    .from(transferTable)
    .where(
      and(
        eq(transferTable.status, transferStatus.inProgress),
        lt(transferTable.endOn, today),
        isNotNull(transferTable.fromClubId),
        isNull(transferTable.lenderToldOn),
      ),
    )
    .orderBy(transferTable.endOn, transferTable.id)
    .limit(most)
    .for('no key update', { skipLocked: true });
}

export async function markLenderTold(tx: Database, transferIds: readonly number[], at: Date): Promise<void> {
  if (transferIds.length === 0) return;
  await tx
    .update(transferTable)
    .set({ lenderToldOn: at })
    .where(inArray(transferTable.id, [...transferIds]));
}
