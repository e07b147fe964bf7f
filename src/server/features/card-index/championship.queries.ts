import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { championshipTable } from '#server/db/tables/card-index.table.ts';

export async function listChampionships(db: Database) {
  const { id, name, closedOn, version } = championshipTable;
  return db
    .select({ id, name, isClosed: sql<boolean>`${closedOn} is not null`, version })
    .from(championshipTable)
    .orderBy(sql`${name} collate "bg_bg"`);
}

export async function openChampionships(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: championshipTable.name })
    .from(championshipTable)
    .where(isNull(championshipTable.closedOn));
  return rows.map(({ name }) => name);
}

export async function countChampionships(tx: Database): Promise<number> {
  return tx.$count(championshipTable);
}

export async function insertChampionship(tx: Database, name: string) {
  return tx.insert(championshipTable).values({ name }).returning({ id: championshipTable.id });
}

export async function lockChampionship(tx: Database, championshipId: string) {
  const [row] = await tx.select().from(championshipTable).where(eq(championshipTable.id, championshipId)).for('update');
  return row;
}

export async function updateChampionship(
  tx: Database,
  championshipId: string,
  changes: { name: string; closedOn: Date | null },
): Promise<void> {
  await tx
    .update(championshipTable)
    .set({ ...changes, version: sql`${championshipTable.version} + 1` })
    .where(eq(championshipTable.id, championshipId));
}
