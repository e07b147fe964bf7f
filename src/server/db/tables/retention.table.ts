import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type RetentionCounts, type RetentionKind, retentionKinds } from '#domain/privacy/retention.rules.ts';
import { moment } from './columns.ts';
import type { ErasedFile } from './erasure.table.ts';

const KINDS = sql.raw(retentionKinds.map((kind) => `'${kind}'`).join(', '));

/** How long each kind of data is kept. A kind without a row is off: nobody has ever said anything about it. */
export const retentionRuleTable = pgTable(
  'retention_rules',
  {
    kind: text().$type<RetentionKind>().primaryKey(),
    isOn: boolean().notNull().default(false),
    months: smallint().notNull(),
    /** Raised by every change: what was announced under another rule is not announced. */
    version: integer().notNull().default(1),
  },
  (rule) => [
    check('retention_rules_kind', sql`${rule.kind} in (${KINDS})`),
    check('retention_rules_months', sql`${rule.months} between 6 and 600`),
  ],
);

/** What was announced: everything of a kind whose period began on a day or before. */
export const retentionNoticeTable = pgTable(
  'retention_notices',
  {
    id: serial().primaryKey(),
    kind: text().$type<RetentionKind>().notNull(),
    ruleVersion: integer().notNull(),
    announcedOn: date().notNull(),
    throughDay: date().notNull(),
    /** How many there were that were not announced before. */
    count: integer().notNull(),
  },
  (notice) => [
    check('retention_notices_kind', sql`${notice.kind} in (${KINDS})`),
    // One a day, whichever server is first.
    uniqueIndex('retention_notices_once').on(notice.kind, notice.ruleVersion, notice.announcedOn),
  ],
);

/** What was done on a day. The row is also how far it has come: whoever holds it goes on from there. */
export const retentionRunTable = pgTable(
  'retention_runs',
  {
    id: serial().primaryKey(),
    day: date().notNull(),
    startedOn: moment().notNull().defaultNow(),
    finishedOn: moment(),
    /** Which kind it is at, and behind which row. */
    kind: text().$type<RetentionKind>().notNull(),
    lastRow: integer().notNull().default(0),
    counts: jsonb().$type<RetentionCounts>().notNull().default({}),
    /** Files without rows whose bytes are still to go; none once they have. */
    pendingFiles: jsonb().$type<ErasedFile[]>().notNull().default([]),
  },
  (run) => [
    check('retention_runs_kind', sql`${run.kind} in (${KINDS})`),
    uniqueIndex('retention_runs_day').on(run.day),
    index('retention_runs_open')
      .on(run.id)
      .where(sql`${run.finishedOn} is null or ${run.pendingFiles} <> '[]'::jsonb`),
  ],
);
