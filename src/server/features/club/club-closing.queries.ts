import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';

/** Everybody who is in the club now, held until the transaction ends; the deactivated too. */
export async function lockPlayersOfClub(tx: Database, clubId: number): Promise<number[]> {
  const players = await tx
    .select({ id: playerTable.id })
    .from(playerTable)
    .where(eq(playerTable.currentClubId, clubId))
    .orderBy(playerTable.id)
    .for('update');
  return players.map(({ id }) => id);
}

export async function lockCoachesOfClub(tx: Database, clubId: number) {
  return tx
    .select()
    .from(coachTable)
    .where(eq(coachTable.currentClubId, clubId))
    .orderBy(coachTable.id)
    .for('no key update');
}

/** Without a club they have no coach either. */
export async function movePlayers(tx: Database, playerIds: readonly number[], clubId: number | null): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .update(playerTable)
    .set({
      currentClubId: clubId,
      ...(clubId === null ? { currentCoachId: null } : {}),
      version: sql`${playerTable.version} + 1`,
    })
    .where(inArray(playerTable.id, [...playerIds]));
}

/** The transfers of the club that are not over, with how far they have come. */
export async function findOpenTransfersOfClub(tx: Database, clubId: number) {
  return tx
    .select({ id: transferTable.id, status: transferTable.status })
    .from(transferTable)
    .where(
      and(
        or(eq(transferTable.fromClubId, clubId), eq(transferTable.toClubId, clubId)),
        inArray(transferTable.status, [0, 1, 2, 3]),
      ),
    )
    .orderBy(transferTable.id);
}
