import { asc, eq, max, sql } from 'drizzle-orm';
import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import type { Database } from '#server/db/database.ts';
import { ageGroupTable } from '#server/db/tables/age-group.table.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';

const g = ageGroupTable;

/** From the youngest boys to the women. Licences that were taken away can come back, so they count. */
export async function listAgeGroups(db: Database): Promise<AgeGroupItem[]> {
  const used = db.selectDistinct({ ageGroup: cardIndexTable.ageGroup }).from(cardIndexTable);
  return db
    .select({
      value: g.value,
      label: g.label,
      labelEn: g.labelEn,
      age: g.age,
      sex: g.sex,
      isClosed: sql<boolean>`${g.closedOn} is not null`,
      isUsed: sql<boolean>`${g.value} in ${used}`,
      version: g.version,
    })
    .from(g)
    .orderBy(asc(g.sex), asc(g.age), asc(g.value));
}

/** Nobody else changes a group, and nobody makes a licence of one, until the transaction ends. */
export async function holdAgeGroups(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${g} in exclusive mode`);
}

/** Numbers follow each other. */
export async function nextGroupNumber(tx: Database): Promise<number> {
  const [last] = await tx.select({ value: max(g.value) }).from(g);
  return (last?.value ?? -1) + 1;
}

export async function insertAgeGroup(tx: Database, group: typeof g.$inferInsert): Promise<void> {
  await tx.insert(g).values(group);
}

export async function lockAgeGroup(tx: Database, value: number) {
  await holdAgeGroups(tx);
  const [row] = await tx.select().from(g).where(eq(g.value, value)).for('update');
  return row;
}

export async function updateAgeGroup(
  tx: Database,
  value: number,
  fields: Partial<typeof g.$inferInsert>,
): Promise<void> {
  await tx
    .update(g)
    .set({ ...fields, version: sql`${g.version} + 1` })
    .where(eq(g.value, value));
}
