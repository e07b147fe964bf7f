import type { Origin } from './context.ts';
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

/** Writes down who did what, in the transaction of the write: both happen or neither does. */
export async function recordAudit(tx: Database, origin: Origin, ...entries: AuditEntry[]): Promise<void> {
  const { actorId, sessionId, requestId, address } = origin;
  const from = { actorId, sessionId, requestId, address };
  await tx.insert(auditTable).values(
    entries.map(({ action, entity, entityId, details }) => ({
      ...from,
      action,
      entity,
      entityId: entityId === null ? null : String(entityId),
      details,
    })),
  );
}

/**
 * The same as a part of a larger statement, for a write that is one statement: its own transaction, in one trip.
 * `rows` are the rows of that statement which the entry is about; the values of the write begin at `$first`.
 */
export function auditSql(action: string, entity: string, rows: { from: string; id: string }, first: number): string {
  return `insert into audit_entries (actor_id, session_id, request_id, address, action, entity, entity_id)
      select $${first}::int, $${first + 1}::uuid, $${first + 2}, $${first + 3}, '${action}', '${entity}', ${rows.id}::text
      from ${rows.from}`;
}

export function originValues({ actorId, sessionId, requestId, address }: Origin): unknown[] {
  return [actorId, sessionId, requestId, address];
}
