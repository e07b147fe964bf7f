import { bigint, bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/**
 * Who did what, written in the transaction of the write itself. No personal data, only names of fields. Nothing is ever
 * changed or taken away again: triggers refuse it, and `audit_seals` shows it.
 */
export const auditTable = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    actorId: integer(),
    sessionId: uuid(),
    requestId: text(),
    address: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<Record<string, unknown>>(),
    /** That the program wrote it. Missing in entries from before there was a chain. */
    signature: bytea(),
  },
  (entry) => [
    index('audit_of_entity').on(entry.entity, entry.entityId, entry.id),
    index('audit_of_actor').on(entry.actorId, entry.id),
    index('audit_of_action').on(entry.action, entry.id),
    index('audit_by_time').on(entry.at),
  ],
);

/** The chain over the audit: every seal is made of the one before it and of one entry, with a key that is not in here. */
export const auditSealTable = pgTable('audit_seals', {
  /** Without a gap, from 1. */
  sequence: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique('audit_seals_entry'),
  previousHash: bytea().notNull(),
  hash: bytea().notNull(),
});
