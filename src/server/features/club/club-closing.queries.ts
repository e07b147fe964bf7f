import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';

/**
 * Everybody who is in the club now or is coached by one of the coaches, held until the transaction ends; the deactivated
 * too. All at once and in the order of their numbers, so that nobody waits in a circle.
 */
export async function lockPlayers(tx: Database, clubId: number, coachIds: readonly number[]) {
  const { id, currentClubId, currentCoachId } = playerTable;
  return tx
    .select({ id, currentClubId, currentCoachId })
    .from(playerTable)
    .where(or(eq(currentClubId, clubId), inArray(currentCoachId, [...coachIds])))
    .orderBy(id)
    .for('update');
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

export async function leaveCoach(tx: Database, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .update(playerTable)
    .set({ currentCoachId: null, version: sql`${playerTable.version} + 1` })
    .where(inArray(playerTable.id, [...playerIds]));
}

export async function findOpenTransfersOfClub(tx: Database, clubId: number) {
  return tx
    .select({
      id: transferTable.id,
      status: transferTable.status,
      firstName: playerTable.firstName,
      lastName: playerTable.lastName,
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .where(
      and(
        or(eq(transferTable.fromClubId, clubId), eq(transferTable.toClubId, clubId)),
        inArray(transferTable.status, [0, 1, 2, 3]),
      ),
    )
    .orderBy(transferTable.id);
}
