import { and, eq, not, or, sql } from 'drizzle-orm';
import type { ViewedList } from '#domain/view/view.rules.ts';
import type { Database } from '#server/db/database.ts';
import { defaultViewTable, viewTable } from '#server/db/tables/view.table.ts';

const v = viewTable;
const d = defaultViewTable;

/** The own ones and those of everybody, those first. */
export async function listViews(db: Database, userId: number) {
  return db
    .select({
      id: v.id,
      list: v.list,
      name: v.name,
      query: v.query,
      isShared: v.isShared,
      ownerId: v.ownerId,
      isDefault: sql<boolean>`${d.viewId} is not null`,
      version: v.version,
    })
    .from(v)
    .leftJoin(d, and(eq(d.viewId, v.id), eq(d.userId, userId)))
    .where(or(and(eq(v.ownerId, userId), not(v.isShared)), v.isShared))
    .orderBy(sql`${v.isShared} desc`, sql`${v.name} collate "bg_bg"`, v.id);
}

export async function countOwnViews(tx: Database, userId: number): Promise<number> {
  return tx.$count(v, eq(v.ownerId, userId));
}

export async function insertView(
  tx: Database,
  view: { ownerId: number; list: ViewedList; name: string; query: string; isShared: boolean },
) {
  return tx.insert(v).values(view).returning({ id: v.id });
}

export async function findView(db: Database, viewId: number) {
  const [row] = await db.select().from(v).where(eq(v.id, viewId));
  return row;
}

export async function lockView(tx: Database, viewId: number) {
  const [row] = await tx.select().from(v).where(eq(v.id, viewId)).for('update');
  return row;
}

export async function updateView(
  tx: Database,
  viewId: number,
  changes: { name: string; query: string; isShared: boolean },
): Promise<void> {
  await tx
    .update(v)
    .set({ ...changes, version: sql`${v.version} + 1` })
    .where(eq(v.id, viewId));
}

/** Whoever began with it begins without. */
export async function deleteView(tx: Database, viewId: number): Promise<void> {
  await tx.delete(v).where(eq(v.id, viewId));
}

/** What is taken back from everybody stays a beginning for its owner alone. */
export async function dropDefaultsOfOthers(tx: Database, viewId: number, ownerId: number): Promise<void> {
  await tx.delete(d).where(and(eq(d.viewId, viewId), sql`${d.userId} <> ${ownerId}`));
}

export async function setDefault(
  tx: Database,
  { userId, list, viewId }: { userId: number; list: ViewedList; viewId: number | null },
): Promise<void> {
  if (viewId === null) await tx.delete(d).where(and(eq(d.userId, userId), eq(d.list, list)));
  else
    await tx
      .insert(d)
      .values({ userId, list, viewId })
      .onConflictDoUpdate({ target: [d.userId, d.list], set: { viewId } });
}
