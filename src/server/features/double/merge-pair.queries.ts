import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';

export type PairRow = typeof doublePairTable.$inferSelect;

export async function findPair(db: Database, pairId: number): Promise<PairRow | undefined> {
  const [pair] = await db.select().from(doublePairTable).where(eq(doublePairTable.id, pairId));
  return pair;
}

/** Holds the pair until the transaction ends. */
export async function lockPair(tx: Database, pairId: number): Promise<PairRow | undefined> {
  const [pair] = await tx.select().from(doublePairTable).where(eq(doublePairTable.id, pairId)).for('update');
  return pair;
}

export async function markPair(
  tx: Database,
  pairId: number,
  decision: { by: number | null; at: Date } | null,
): Promise<void> {
  await tx
    .update(doublePairTable)
    .set(
      decision === null
        ? { state: 'open', decidedBy: null, decidedOn: null }
        : { state: 'merged', decidedBy: decision.by, decidedOn: decision.at },
    )
    .where(eq(doublePairTable.id, pairId));
}
