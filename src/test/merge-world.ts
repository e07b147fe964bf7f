import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { sealLeftovers } from '#server/features/double/merge-leftovers.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { aCoach } from './builders.ts';

/** Two coaches who may be one, and one who two became. */
export async function buildMerges(db: Database, secrets: Secrets, mergedBy: number) {
  const [first, second, stays, gone] = [await aCoach(db), await aCoach(db), await aCoach(db), await aCoach(db)];
  const pair = { noun: 'coach' as const, firstId: first.id, secondId: second.id, score: 80 };
  const [mergeable] = await db.insert(doublePairTable).values(pair).returning();
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`delete from coaches as r where r.id = ${gone.id} returning to_jsonb(r) - 'egn_cipher' - 'egn_index' as row`,
  );
  const leftovers = {
    gone: { ...rows[0]?.row, egn: null },
    before: {},
    after: {},
    moved: {},
    dropped: [],
    rewritten: [],
  };
  const [merge] = await db
    .insert(mergeTable)
    .values({
      id: 1,
      noun: 'coach',
      staysId: stays.id,
      goneId: gone.id,
      goneName: gone.name,
      mergedBy,
      leftoversCipher: sealLeftovers({ secrets }, 1, { ...leftovers, openStays: [] }),
    })
    .returning();
  await db.execute(sql`select setval('merges_id_seq', 1)`);
  return { mergeable: { ...pair, id: mergeable?.id ?? 0 }, mergeId: merge?.id ?? 0 };
}
