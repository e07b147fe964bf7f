import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * How the database would find players by an index. With the few of a test any index will do that has the
 * searched text in it somewhere: the one that is not for searching is away meanwhile.
 */
export async function searchPlan(db: Database, condition: string): Promise<string> {
  const plans: string[] = [];
  const look = async (tx: Database) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`drop index players_alike`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain select id from players where ${condition}`),
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    throw new Looked();
  };
  await db.transaction(look).catch((error: unknown) => {
    if (!(error instanceof Looked)) throw error;
  });
  return plans.join('\n');
}

/** Takes back what was done to look. */
class Looked extends Error {}
