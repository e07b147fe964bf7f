import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { importClubTable, importRowTable, type PlannedClubForm } from '#server/db/tables/import.table.ts';

const [c, r] = [importClubTable, importRowTable];

/** A club that is made with an import, or was. */
export type StoredPlannedClub = typeof importClubTable.$inferSelect;

export async function listPlannedClubs(db: Database, importId: number): Promise<StoredPlannedClub[]> {
  return db.select().from(c).where(eq(c.importId, importId)).orderBy(asc(c.id));
}

/** How many rows name each of them. */
export async function countRowsNaming(db: Database, importId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; rows: number }>(sql`
    select named.id::int as id, count(*)::int as rows
    from ${r}, jsonb_array_elements_text(${r.plannedClubs}) as named (id)
    where ${r.importId} = ${importId} and not ${r.isLeftOut} group by 1`);
  return new Map(rows.map(({ id, rows: count }) => [id, count]));
}

export async function putPlannedClub(
  tx: Database,
  row: { importId: number; value: string; valueKey: string; form: PlannedClubForm },
): Promise<void> {
  const { value, form } = row;
  await tx
    .insert(c)
    .values(row)
    .onConflictDoUpdate({ target: [c.importId, c.valueKey], set: { value, form } });
}

export async function deletePlannedClub(tx: Database, importId: number, id: number): Promise<void> {
  await tx.delete(c).where(and(eq(c.importId, importId), eq(c.id, id)));
}

/** What became of one; nothing any more where the import was undone. */
export async function setMade(
  tx: Database,
  id: number,
  made: { recordId: number; recordVersion: number; addedCityId: number | null } | null,
): Promise<void> {
  await tx
    .update(c)
    .set(made ?? { recordId: null, recordVersion: null, addedCityId: null })
    .where(eq(c.id, id));
}
