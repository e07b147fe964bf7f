import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HistoryField, HistoryNoun, HistoryValue } from '#domain/history/history.rules.ts';
import { moment } from './columns.ts';

/**
 * What the fields of a record were and what they became. Apart from the audit, which has no values: these are read
 * under the rights to the record, and go with it (a trigger sees to that).
 */
export const recordChangeTable = pgTable(
  'record_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The entry of the audit that was written with it. No foreign key: entries stay for ever. */
    auditId: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull().defaultNow(),
    actorId: integer(),
    entity: text().$type<HistoryNoun>().notNull(),
    entityId: integer().notNull(),
    field: text().$type<HistoryField>().notNull(),
    before: jsonb().$type<HistoryValue>(),
    after: jsonb().$type<HistoryValue>(),
  },
  (change) => [
    index('record_changes_of_record').on(change.entity, change.entityId, change.id),
    // Who has changed it at all, and what somebody has changed of it.
    index('record_changes_of_person').on(change.entity, change.entityId, change.actorId, change.id),
  ],
);
