import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

/** When everything of the player was taken since then, the newest first. */
export async function lastCopies(tx: Database, playerId: number, since: Date): Promise<Date[]> {
  const { id, at, entity, entityId, action } = auditTable;
  const rows = await tx
    .select({ at })
    .from(auditTable)
    .where(and(eq(entity, 'player'), eq(entityId, String(playerId)), eq(action, 'player.takeData'), gt(at, since)))
    .orderBy(desc(id));
  return rows.map((row) => row.at);
}
