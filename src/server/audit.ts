import type { Deed } from './context.ts';
import type { Database } from './db/database.ts';
import { auditTable } from './db/tables/system.table.ts';

export interface AuditEntry {
  /** „session.start“, „club.update“: the noun and the verb of the service. */
  action: string;
  entity: string;
  entityId: number | string | null;
  /** Names of changed fields and other facts that are nobody's personal data. */
  details?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction of the deed: both happen or neither does. */
export async function recordAudit(tx: Database, deed: Deed, entry: AuditEntry): Promise<void> {
  await tx.insert(auditTable).values({
    ...deed,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId === null ? null : String(entry.entityId),
    details: entry.details,
  });
}
