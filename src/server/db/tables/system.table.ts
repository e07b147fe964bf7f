import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { userTable } from './user.table.ts';

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

/** Mail waits here until a server has taken it. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** A password or a link is in the body: blanked once delivered. */
    isSecret: boolean().notNull().default(false),
    /** The password or the link itself, as it stands in the body, until then: the rest may be read. */
    secret: text(),
    status: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Whoever holds the lease is the only one who may try to deliver. */
    leasedUntil: moment(),
    lastError: text(),
    /** What the mail server said at the last attempt, in its own words. */
    lastAnswer: text(),
    /** Two messages with the same key are the same message. */
    dedupeKey: text().unique('outbox_dedupe'),
    createdOn: moment().notNull().defaultNow(),
    sentAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql.raw(`search_text(recipient || ' ' || subject)`)),
  },
  (mail) => [
    check('outbox_status', sql`${mail.status} in ('queued', 'sent', 'failed')`),
    index('outbox_by_status').on(mail.status, mail.createdOn),
    index('outbox_due')
      .on(mail.nextAttemptAt)
      .where(sql`${mail.status} = 'queued'`),
  ],
);

/** The first answer to a request, given again when the request is repeated. */
export const idempotencyTable = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    key: text().notNull(),
    route: text().notNull(),
    requestHash: bytea().notNull(),
    status: smallint(),
    body: text(),
    createdOn: moment().notNull().defaultNow(),
  },
  (entry) => [primaryKey({ columns: [entry.userId, entry.key] }), index().on(entry.createdOn)],
);

/** A known text under the master key: a start with another key is noticed at once. */
export const keyCheckTable = pgTable('key_checks', {
  keyId: text().primaryKey(),
  cipher: bytea().notNull(),
});

/**
 * What the database knows of itself. A single row: `id` is also kept with the
 * files, so that a database never meets the files of another installation.
 */
export const installationTable = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    /** Filled with the invented federation, whose passwords everyone knows. */
    isDemo: boolean().notNull().default(false),
    /** Whether the codes of printed licences and protocols open the public page. */
    isVerificationOn: boolean().notNull().default(true),
    /** After so many days of waiting whoever's turn it is in a transfer is reminded; 0 for nobody. */
    transferDeadlineDays: smallint().notNull().default(14),
    /** How many players one account may register in an hour. */
    registrationsPerHour: smallint().notNull().default(30),
    /** How many transfers of one club may wait for signatures at a time. */
    openDraftsPerClub: smallint().notNull().default(20),
    /** How many transfers one account may begin in a day. */
    draftsPerDay: smallint().notNull().default(40),
    /** After so many days a transfer that nobody signs lapses; 0 for never. */
    draftLapseDays: smallint().notNull().default(42),
    /** What one club may send in a day. */
    uploadMegabytesPerDay: integer().notNull().default(200),
    /** What all files together may take; 0 for no bound. */
    uploadMegabytesInAll: integer().notNull().default(0),
    /** Of the settings: whoever saves has seen the last ones. */
    version: integer().notNull().default(1),
    createdOn: moment().notNull().defaultNow(),
  },
  (row) => [
    check('installation_only', sql`${row.isOnly}`),
    check('installation_deadline', sql`${row.transferDeadlineDays} between 0 and 365`),
    check('installation_registrations', sql`${row.registrationsPerHour} between 1 and 1000`),
    check('installation_open_drafts', sql`${row.openDraftsPerClub} between 1 and 1000`),
    check('installation_drafts', sql`${row.draftsPerDay} between 1 and 1000`),
    check('installation_lapse', sql`${row.draftLapseDays} between 0 and 365`),
    check('installation_upload_day', sql`${row.uploadMegabytesPerDay} between 1 and 100000`),
    check('installation_upload_all', sql`${row.uploadMegabytesInAll} between 0 and 100000000`),
  ],
);
