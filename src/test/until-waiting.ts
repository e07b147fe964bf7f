import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/db/database.ts';

/** Until so many wait for what the transaction holds. The embedded engine has one session, for which all wait anyway. */
export async function untilWaiting({ engine }: OpenDatabase, tx: Database, callers: number): Promise<void> {
  while (engine === 'postgresql') {
    const { rows } = await tx.execute(sql`
      select distinct pid from pg_locks where not granted and pid in (
        select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`);
    if (rows.length >= callers) return;
  }
}
