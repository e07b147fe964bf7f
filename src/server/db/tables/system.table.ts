import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { USUAL_KEEP_YEARS } from '#domain/federation/federation-settings.rules.ts';
import { USUAL_NAME, USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';
import { bytea, moment } from './columns.ts';
import { fileTable } from './file.table.ts';
import { userTable } from './user.table.ts';

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
    name: text().notNull().default(USUAL_NAME),
    englishName: text(),
    email: text(),
    phone: text(),
    address: text(),
    website: text(),
    signatureLine: text(),
    logoId: uuid().references(() => fileTable.id),
    contractNoticeDays: smallint().notNull().default(60),
    isVerificationOn: boolean().notNull().default(true),
    isGuardianSignatureOn: boolean().notNull().default(false),
    isInternationalOn: boolean().notNull().default(false),
    transferDeadlineDays: smallint().notNull().default(14),
    registrationsPerHour: smallint().notNull().default(30),
    openDraftsPerClub: smallint().notNull().default(20),
    draftsPerDay: smallint().notNull().default(40),
    draftLapseDays: smallint().notNull().default(42),
    uploadMegabytesPerDay: integer().notNull().default(200),
    uploadMegabytesInAll: integer().notNull().default(0),
    /** So many years after the last licence, transfer or contract of a person nothing of it may be erased. */
    legalKeepYears: smallint().notNull().default(USUAL_KEEP_YEARS),
    smallestTeam: smallint().notNull().default(USUAL_SMALLEST_TEAM),
    /** The day on which pairs of records that may be one were looked for last: one server does it once. */
    doublesLookedOn: date(),
    /** Of the settings: whoever saves has seen the last ones. */
    version: integer().notNull().default(1),
    createdOn: moment().notNull().defaultNow(),
  },
  (row) => [
    check('installation_only', sql`${row.isOnly}`),
    check('installation_contract_notice', sql`${row.contractNoticeDays} between 0 and 365`),
    check('installation_deadline', sql`${row.transferDeadlineDays} between 0 and 365`),
    check('installation_registrations', sql`${row.registrationsPerHour} between 1 and 1000`),
    check('installation_open_drafts', sql`${row.openDraftsPerClub} between 1 and 1000`),
    check('installation_drafts', sql`${row.draftsPerDay} between 1 and 1000`),
    check('installation_lapse', sql`${row.draftLapseDays} between 0 and 365`),
    check('installation_keep_years', sql`${row.legalKeepYears} between 0 and 50`),
    check('installation_smallest_team', sql`${row.smallestTeam} between 1 and 30`),
    check('installation_upload_day', sql`${row.uploadMegabytesPerDay} between 1 and 100000`),
    check('installation_upload_all', sql`${row.uploadMegabytesInAll} between 0 and 100000000`),
  ],
);
