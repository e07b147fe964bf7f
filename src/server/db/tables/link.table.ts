import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SigningMethod, SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { bytea, moment } from './columns.ts';
import { collectRequestTable } from './collect.table.ts';
import { fileTable } from './file.table.ts';
import { guardianTable } from './guardian.table.ts';
import { transferExtensionTable } from './transfer-extension.table.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

/** A later last day is one of that transfer and of no other. */
const ofExtension = (table: string, { extensionId, transferId }: Record<'extensionId' | 'transferId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_extension`,
    columns: [extensionId, transferId],
    foreignColumns: [transferExtensionTable.id, transferExtensionTable.transferId],
  });

/**
 * What people without an account sign by, or send papers by. Only fingerprints of token and code: whoever reads the
 * table cannot use what stands in it.
 */
export const linkTable = pgTable(
  'links',
  {
    id: serial().primaryKey(),
    tokenHash: bytea().notNull().unique('links_token'),
    codeHash: bytea().notNull(),
    /** What it is about: a transfer to sign, or papers that are asked for. */
    transferId: integer().references(() => transferTable.id),
    /** Where it is a later last day of the transfer that is to be signed. */
    extensionId: integer(),
    requestId: integer().references(() => collectRequestTable.id, { onDelete: 'cascade' }),
    person: text().$type<SigningPerson>().notNull(),
    guardianId: integer().references(() => guardianTable.id, { onDelete: 'set null' }),
    /** Of all that was to be seen when it was sent: once that is something else, the link is over. */
    contentHash: bytea().notNull(),
    /** Codes that were tried; the right one takes its try back. */
    tries: smallint().notNull().default(0),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    endedAt: moment(),
  },
  (link) => [
    check('links_person', sql`${link.person} in ('player', 'guardian')`),
    check('links_tries', sql`${link.tries} between 0 and 5`),
    check('links_about_one', sql`num_nonnulls(${link.transferId}, ${link.requestId}) = 1`),
    check('links_of_extension', sql`${link.extensionId} is null or ${link.transferId} is not null`),
    ofExtension('links', link),
    index().on(link.transferId),
    index().on(link.requestId),
    index().on(link.guardianId),
    index('links_over').on(sql`coalesce(${link.usedAt}, ${link.endedAt}, ${link.expiresAt})`),
  ],
);

/** The parts of a player's signature, and refusals of those asked for one: who, how, when, from where, and of what. */
export const playerSignatureTable = pgTable(
  'player_signatures',
  {
    id: serial().primaryKey(),
    transferId: integer()
      .notNull()
      .references(() => transferTable.id),
    /** Where it is the signature under a later last day of the transfer. */
    extensionId: integer(),
    person: text().$type<SigningPerson>().notNull(),
    answer: text().$type<'signed' | 'refused'>().notNull(),
    /** As they were called at that moment. */
    signerName: text().notNull(),
    relation: text(),
    method: text().$type<SigningMethod>().notNull(),
    linkId: integer()
      .unique('player_signatures_link')
      .references(() => linkTable.id),
    /** Whose account it was: the player's own, that of a parent, or the administrator's who has the paper. */
    userId: integer().references(() => userTable.id),
    reason: text(),
    fileId: uuid().references(() => fileTable.id),
    contentHash: bytea().notNull(),
    address: text().notNull(),
    signedAt: moment().notNull(),
    /** Whether the player's signature was complete with it. */
    completes: boolean().notNull().default(false),
    /** When the transfer was returned for signing: it counts no more. */
    voidedAt: moment(),
    /** When the player was erased: who has signed, and the paper it was signed on, have gone. */
    erasedOn: moment(),
  },
  (signature) => [
    check('player_signatures_person', sql`${signature.person} in ('player', 'guardian')`),
    check('player_signatures_answer', sql`${signature.answer} in ('signed', 'refused')`),
    check('player_signatures_method', sql`${signature.method} in ('account', 'link', 'paper')`),
    check('player_signatures_hash', sql`length(${signature.contentHash}) = 32`),
    check('player_signatures_by_link', sql`(${signature.method} = 'link') = (${signature.linkId} is not null)`),
    check('player_signatures_by_account', sql`(${signature.method} = 'link') = (${signature.userId} is null)`),
    check(
      'player_signatures_by_paper',
      sql`${signature.method} <> 'paper' or ${signature.erasedOn} is not null or (${signature.fileId} is not null and ${signature.reason} is not null)`,
    ),
    // One part of each, so that of two answers at once one is given.
    uniqueIndex('player_signatures_once')
      .on(signature.transferId, signature.person)
      .where(sql`${signature.voidedAt} is null and ${signature.extensionId} is null`),
    uniqueIndex('player_signatures_extension_once')
      .on(signature.extensionId, signature.person)
      .where(sql`${signature.extensionId} is not null`),
    ofExtension('player_signatures', signature),
    // The uniques are of the parts that count; the bell and the history ask for all of a transfer.
    index().on(signature.transferId),
    index().on(signature.fileId),
  ],
);
