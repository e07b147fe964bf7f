import { and, eq, inArray } from 'drizzle-orm';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';

const { id, playerId, type, fromClubId, toClubId, startOn, endOn, version } = transferTable;

/** Transfers of the players that were carried out, here or elsewhere. */
export async function findPastTransfers(tx: Database, playerIds: readonly number[]) {
  if (playerIds.length === 0) return [];
  return tx
    .select({ id, playerId, type, fromClubId, toClubId, startOn, endOn })
    .from(transferTable)
    .where(
      and(
        inArray(playerId, [...new Set(playerIds)]),
        inArray(transferTable.status, [transferStatus.inProgress, transferStatus.ended]),
      ),
    )
    .orderBy(id);
}
export type PastTransferRow = Awaited<ReturnType<typeof findPastTransfers>>[number];

/** In the order they are given. */
export async function insertPastTransfers(tx: Database, transfers: readonly (typeof transferTable.$inferInsert)[]) {
  return tx
    .insert(transferTable)
    .values([...transfers])
    .returning({ id, playerId, startOn, version });
}

/** With whoever they are about, held until the transaction ends. */
export async function holdTransfers(tx: Database, ids: readonly number[]) {
  const { firstName, middleName, lastName } = playerTable;
  return tx
    .select({ id, playerId, version, firstName, middleName, lastName })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, playerId))
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update', { of: transferTable });
}

export async function deleteTransfers(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(transferTable).where(inArray(id, [...ids]));
}
