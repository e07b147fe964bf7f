import { asc, eq, max, sql } from 'drizzle-orm';
import type { ListItem } from '#contract/federation/list.contract.ts';
import { type ListName, listNames } from '#domain/federation/federation-lists.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { listEntryTable } from '#server/db/tables/list-entry.table.ts';

const e = listEntryTable;

/** List by list, in their order. */
export async function listEntriesToKeep(db: Database): Promise<ListItem[]> {
  const named = db.selectDistinct({ type: clubTable.type }).from(clubTable);
  return db
    .select({
      id: e.id,
      list: e.list,
      value: e.value,
      label: e.label,
      code: e.code,
      detail: e.detail,
      isClosed: sql<boolean>`${e.closedOn} is not null`,
      isNameFixed: sql<boolean>`${e.list} = 'clubType' and ${e.code} in ${named}`,
      version: e.version,
    })
    .from(e)
    .orderBy(
      sql`array_position(array[${sql.raw(listNames.map((name) => `'${name}'`).join(', '))}], ${e.list})`,
      asc(e.value),
    );
}

/** Nobody else changes a list until the transaction ends. */
export async function holdLists(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${e} in exclusive mode`);
}

/** Numbers follow each other. */
export async function nextEntryNumber(tx: Database, list: ListName): Promise<number> {
  const [last] = await tx
    .select({ value: max(e.value) })
    .from(e)
    .where(eq(e.list, list));
  return (last?.value ?? -1) + 1;
}

export async function insertEntry(tx: Database, entry: typeof e.$inferInsert): Promise<number> {
  const [row] = await tx.insert(e).values(entry).returning({ id: e.id });
  return row?.id ?? 0;
}

/** Whoever is about to make a club of this kind is waited for. */
export async function lockEntry(tx: Database, id: number) {
  await holdLists(tx);
  const [row] = await tx.select().from(e).where(eq(e.id, id)).for('update');
  return row;
}

export async function updateEntry(tx: Database, id: number, fields: Partial<typeof e.$inferInsert>): Promise<void> {
  await tx
    .update(e)
    .set({ ...fields, version: sql`${e.version} + 1` })
    .where(eq(e.id, id));
}
