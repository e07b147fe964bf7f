import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#domain/history/audit.rules.ts';
import { toldOf } from '#domain/webhook/webhook.rules.ts';
import type { LastChange } from '#contract/common/problems.ts';
import type { FieldChange, HistoryNoun } from '#domain/history/history.rules.ts';
import { randomBytes } from 'node:crypto';
import type { Origin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { recordChangeTable } from '../db/tables/record-change.table.ts';
import { userTable } from '../db/tables/user.table.ts';
import { sqlInto } from '../db/typed-columns.ts';
import { canonicalJson } from '../keys/canonical-json.ts';
import type { Secrets } from '../keys/secrets.ts';
import { tellWebhooksSql } from './tell-webhooks.ts';

export type AuditSubject = Pick<AuditEntry, 'entity' | 'entityId'>;

export interface AuditEntry {
  /** „session.start“, „club.update“: the noun and the verb of the service. */
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | string | null;
  /** Names of changed fields and other facts that are nobody's personal data. */
  details?: Record<string, unknown>;
  /** What became of the fields of records: kept apart from the entry, under the rights to each record. */
  changes?: RecordedChange[];
}

export interface RecordedChange extends FieldChange {
  entity: HistoryNoun;
  entityId: number;
}

export function changesOf(entity: HistoryNoun, entityId: number, changes: readonly FieldChange[]): RecordedChange[] {
  return changes.map((change) => ({ ...change, entity, entityId }));
}

/** What is given of an entry: everything but its moment, which the database knows. */
export const entryColumns = [
  'id',
  'actorId',
  'sessionId',
  'requestId',
  'address',
  'action',
  'entity',
  'entityId',
  'details',
  'signature',
] as const;
const ENTRIES = sqlInto(auditTable, entryColumns);
const CHANGES = sqlInto(recordChangeTable, ['auditId', 'actorId', 'entity', 'entityId', 'field', 'before', 'after']);

/**
 * Writes down who did what, and what became of which fields, in the transaction of the write: all of it happens or
 * nothing does. One statement, so that it costs one trip to the database.
 */
export async function recordAudit(tx: Database, origin: Origin, ...entries: AuditEntry[]): Promise<void> {
  const { actorId, sessionId, requestId, address } = origin;
  const given = entries.map((entry) => ({
    ...entry,
    entityId: asText(entry.entityId),
    signature: signatureOf(origin, entry).toString('hex'),
    told: toldOf(entry),
  }));
  // Other programs are told of it in the same statement, where there is something to tell.
  const telling = given.some(({ told }) => told !== null) ? sql.raw(`, told as (${tellWebhooksSql('given')})`) : sql``;
  await tx.execute(sql`
    with given as materialized (
      select nextval('audit_entries_id_seq') as id, entry.*
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as entry (action text, entity text, "entityId" text, details jsonb, signature text, changes jsonb, told jsonb)
    ), kept as (
      insert into ${sql.raw(CHANGES)}
      select given.id, ${actorId}::int, change.entity, change."entityId", change.field, change.before, change.after
      from given, jsonb_to_recordset(given.changes)
        as change (entity text, "entityId" int, field text, before jsonb, after jsonb)
    )${telling}
    insert into ${sql.raw(ENTRIES)}
    select id, ${actorId}::int, ${sessionId}::uuid, ${requestId}::text, ${address}::text,
      action, entity, "entityId", details, decode(signature, 'hex')
    from given`);
}

export async function lastChangeOf(db: Database, { entity, entityId }: AuditSubject): Promise<LastChange | null> {
  const isOfRecord = sql`${auditTable.entityId} is not distinct from ${asText(entityId)}::text`;
  const [change] = await db
    .select({ at: auditTable.at, firstName: userTable.firstName, lastName: userTable.lastName })
    .from(auditTable)
    .leftJoin(userTable, eq(userTable.id, auditTable.actorId))
    .where(and(eq(auditTable.entity, entity), isOfRecord, sql`${auditTable.details} ? 'changed'`))
    .orderBy(desc(auditTable.id))
    .limit(1);
  if (change === undefined) return null;
  const { at, firstName, lastName } = change;
  return { at: at.toISOString(), by: firstName === null ? null : { firstName, lastName: lastName ?? '' } };
}

const asText = (entityId: AuditEntry['entityId']) => (entityId === null ? null : String(entityId));

/** What is signed of an entry: everything but its number and its moment, which the database gives and the chain holds. */
export function signedText(entry: {
  actorId: number | null;
  sessionId: string | null;
  requestId: string | null;
  address: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  details?: unknown;
}): string {
  const { actorId, sessionId, requestId, address, action, entity, entityId, details } = entry;
  return canonicalJson([actorId, sessionId, requestId, address, action, entity, entityId, details ?? null]);
}

/** So many bytes of a signature make it different from that of every other entry that says the same. */
const NONCE_BYTES = 16;

function signatureOf(origin: Origin, entry: AuditEntry): Buffer {
  return origin.signAudit(signedText({ ...origin, ...entry, entityId: asText(entry.entityId) }));
}

const NONCES_AT_ONCE = 256;
let drawn = Buffer.alloc(0);

/** Drawn many at a time: asking the system for sixteen bytes costs as much as signing with them. */
function newNonce(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
  const nonce = drawn.subarray(0, NONCE_BYTES);
  drawn = drawn.subarray(NONCE_BYTES);
  return nonce;
}

/** Signs with the key of the audit: an entry that somebody puts into the table by hand has no such signature. */
export function auditSigner(secrets: Secrets): Origin['signAudit'] {
  return (text) => {
    const nonce = newNonce();
    return Buffer.concat([nonce, secrets.auditHash('entry', nonce, text)]);
  };
}

export function isSigned(secrets: Secrets, signature: Buffer, text: string): boolean {
  const nonce = signature.subarray(0, NONCE_BYTES);
  return secrets.auditHash('entry', nonce, text).equals(signature.subarray(NONCE_BYTES));
}

/** Of what the program does by itself. */
export function localOrigin(secrets: Secrets, requestId: string): Origin {
  return { actorId: null, sessionId: null, requestId, address: 'local', signAudit: auditSigner(secrets) };
}

const ENTRY_OF_STATEMENT = sqlInto(auditTable, [
  'actorId',
  'sessionId',
  'requestId',
  'address',
  'signature',
  'action',
  'entity',
  'entityId',
]);
const ADDITION = sqlInto(recordChangeTable, ['auditId', 'actorId', 'entity', 'entityId', 'field', 'after']);

/**
 * The same as a part of a larger statement, for a write that is one statement: its own transaction, in one trip.
 * `rows` are the rows of that statement which the entry is about; the values of the write begin at `$first`. The part
 * has the column `id`.
 */
export function auditSql(
  action: AuditAction,
  entity: AuditEntity,
  rows: { from: string; id: string },
  first: number,
): string {
  return `insert into ${ENTRY_OF_STATEMENT}
      select $${first}::int, $${first + 1}::uuid, $${first + 2}, $${first + 3}, $${first + 4}::bytea,
        '${action}', '${entity}', ${rows.id}::text
      from ${rows.from} returning id`;
}

/** What was added to the record, as another part: `rows` are the part of the entry and of what was added. */
export function additionSql(
  { entity, field }: { entity: HistoryNoun; field: FieldChange['field'] },
  rows: { from: string; auditId: string; id: string; value: string },
  actor: string,
): string {
  return `insert into ${ADDITION}
      select ${rows.auditId}, ${actor}, '${entity}', ${rows.id}, '${field}', to_jsonb(${rows.value}) from ${rows.from}`;
}

/** The values of such a part: where the write comes from, and the signature of its entry. */
export function originValues(origin: Origin, entry: AuditEntry): unknown[] {
  const { actorId, sessionId, requestId, address } = origin;
  return [actorId, sessionId, requestId, address, signatureOf(origin, entry)];
}
