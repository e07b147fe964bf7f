import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { Database } from '#server/db/database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';

export type MergeRow = typeof mergeTable.$inferSelect;

export async function insertMerge(tx: Database, row: typeof mergeTable.$inferInsert): Promise<void> {
  await tx.insert(mergeTable).values(row);
}

/** Holds the row until the transaction ends. */
export async function lockMerge(tx: Database, mergeId: number): Promise<MergeRow | undefined> {
  const [merge] = await tx.select().from(mergeTable).where(eq(mergeTable.id, mergeId)).for('update');
  return merge;
}

export async function markUndone(tx: Database, mergeId: number, by: number | null, at: Date): Promise<void> {
  await tx
    .update(mergeTable)
    .set({ undoneOn: at, undoneBy: by, leftoversCipher: null, keptFileId: null })
    .where(eq(mergeTable.id, mergeId));
}

/** What was merged with the record that stayed after this, or the record with another: the last one comes back first. */
export async function findLaterMerge(tx: Database, { id, noun, staysId }: MergeRow): Promise<MergeRow | undefined> {
  const [later] = await tx
    .select()
    .from(mergeTable)
    .where(
      and(
        eq(mergeTable.noun, noun),
        isNull(mergeTable.undoneOn),
        gt(mergeTable.id, id),
        or(eq(mergeTable.staysId, staysId), eq(mergeTable.goneId, staysId)),
      ),
    )
    .orderBy(desc(mergeTable.id))
    .limit(1);
  return later;
}

/** Where each of the records that are not there any more has gone. */
export async function findMerged(tx: Database, noun: MergeNoun, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let asked = [...ids]; asked.length > 0;) {
    const rows = await tx
      .select({ goneId: mergeTable.goneId, staysId: mergeTable.staysId })
      .from(mergeTable)
      .where(and(eq(mergeTable.noun, noun), isNull(mergeTable.undoneOn), inArray(mergeTable.goneId, asked)));
    for (const { goneId, staysId } of rows) found.set(goneId, staysId);
    asked = rows.map(({ staysId }) => staysId);
  }
  return found;
}

/** Those of the changes that were written with an entry about something else: nothing but these numbers says whose they were. */
export async function changesUnderOthers(
  tx: Database,
  noun: MergeNoun,
  changeIds: readonly string[],
): Promise<number[]> {
  if (changeIds.length === 0) return [];
  const rows = await tx
    .select({ id: recordChangeTable.id })
    .from(recordChangeTable)
    .innerJoin(auditTable, eq(auditTable.id, recordChangeTable.auditId))
    .where(and(sql`${recordChangeTable.id} = any (${sql.param(changeIds)}::bigint[])`, ne(auditTable.entity, noun)))
    .orderBy(asc(recordChangeTable.id));
  return rows.map(({ id }) => id);
}
