import { and, asc, eq, sql } from 'drizzle-orm';
import type { Guardian, GuardianForm } from '#contract/player/guardian.contract.ts';
import type { Database } from '#server/db/database.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';

const { id, playerId, place, firstName, lastName, relation, phone, email, version } = guardianTable;

export async function listGuardians(db: Database, ofPlayerId: number): Promise<Guardian[]> {
  return db
    .select({ id, playerId, firstName, lastName, relation, phone, email, version })
    .from(guardianTable)
    .where(eq(playerId, ofPlayerId))
    .orderBy(asc(place));
}

export async function listPlaces(tx: Database, ofPlayerId: number) {
  return tx.select({ place }).from(guardianTable).where(eq(playerId, ofPlayerId));
}

export async function insertGuardian(tx: Database, guardian: typeof guardianTable.$inferInsert): Promise<number> {
  const [added] = await tx.insert(guardianTable).values(guardian).returning({ id });
  if (added === undefined) throw new Error('The parent was not stored');
  return added.id;
}

export interface OfPlayer {
  playerId: number;
  guardianId: number;
}

const isOf = (given: OfPlayer) => and(eq(id, given.guardianId), eq(playerId, given.playerId));

export async function lockGuardian(tx: Database, given: OfPlayer) {
  const [guardian] = await tx.select().from(guardianTable).where(isOf(given)).for('update');
  return guardian;
}

export async function updateGuardian(tx: Database, given: OfPlayer, fields: GuardianForm): Promise<void> {
  await tx
    .update(guardianTable)
    .set({ ...fields, version: sql`${version} + 1` })
    .where(isOf(given));
}

export async function deleteGuardian(tx: Database, given: OfPlayer): Promise<void> {
  await tx.delete(guardianTable).where(isOf(given));
}
