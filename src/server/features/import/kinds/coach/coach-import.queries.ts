import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import type { ChangedTable } from '../records.ts';

export type CoachRow = typeof coachTable.$inferSelect;
export type KnownCoach = CoachRow & { cityName: string | null };

/** Whoever has one of these personal numbers, or is one of these. */
export async function findKnownCoaches(
  tx: Database,
  { fingerprints, ids }: { fingerprints: readonly Buffer[]; ids: readonly number[] },
): Promise<KnownCoach[]> {
  if (fingerprints.length + ids.length === 0) return [];
  const rows = await tx
    .select({ coach: coachTable, cityName: cityTable.name })
    .from(coachTable)
    .leftJoin(cityTable, eq(cityTable.id, coachTable.cityId))
    .where(or(inArray(coachTable.egnIndex, [...fingerprints]), inArray(coachTable.id, [...ids])));
  return rows.map(({ coach, cityName }) => ({ ...coach, cityName }));
}

async function holdCoaches(tx: Database, ids: readonly number[]): Promise<CoachRow[]> {
  return tx
    .select()
    .from(coachTable)
    .where(inArray(coachTable.id, [...ids]))
    .orderBy(coachTable.id)
    .for('update');
}

/** A coach is found by the number alone, so it is never changed; the present club changes by a transfer. */
export const changedCoaches: ChangedTable<CoachRow> = {
  table: coachTable,
  noun: 'coach',
  action: 'coach.update',
  columns: [
    'name',
    'firstName',
    'middleName',
    'lastName',
    'birthDate',
    'nationality',
    'cityId',
    'startDate',
    'firstClubId',
    'search',
  ],
  derived: ['search'],
  hold: holdCoaches,
};

export async function insertCoaches(
  tx: Database,
  coaches: readonly (typeof coachTable.$inferInsert)[],
  stays: readonly (typeof coachTransferTable.$inferInsert)[],
): Promise<void> {
  if (coaches.length > 0) await tx.insert(coachTable).values([...coaches]);
  if (stays.length > 0) await tx.insert(coachTransferTable).values([...stays]);
}

export async function deleteCoaches(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(coachTransferTable).where(inArray(coachTransferTable.coachId, [...ids]));
  await tx.delete(coachTable).where(inArray(coachTable.id, [...ids]));
}
