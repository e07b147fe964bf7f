import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TransferPaperType } from '#domain/federation/reference-lists.ts';
import type { TransferEnding, TransferParty, TransferStatus, TransferType } from '#domain/transfer/transfer.rules.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { moment, recordColumns } from './columns.ts';
import { fileTable } from './file.table.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

const user = () => integer().references(() => userTable.id);

export const transferTable = pgTable(
  'transfers',
  {
    id: serial().primaryKey(),
    type: smallint().$type<TransferType>().notNull(),
    status: smallint().$type<TransferStatus>().notNull().default(0),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    /** Empty when the player had no club. */
    fromClubId: integer().references(() => clubTable.id),
    /** Empty when the player goes abroad. */
    toClubId: integer().references(() => clubTable.id),
    /** The other side of an international transfer: a club abroad as it is called there, and whose federation it is of. */
    abroadClub: text(),
    abroadFederation: text(),
    /** Both folded, for whoever looks for them. */
    abroadSearch: text(),
    coachId: integer().references(() => coachTable.id),
    startOn: date(),
    endOn: date(),
    /** The day the player is to go, where another one than that of the last step was asked for. */
    plannedOn: date(),
    comment: text(),
    initiatedAt: moment().notNull().defaultNow(),
    initiatedBy: user(),
    /** The club it was begun for; empty where the federation began it. */
    begunForId: integer().references(() => clubTable.id),
    adminSignedAt: moment(),
    adminSignedBy: user(),
    playerSignedAt: moment(),
    playerSignedBy: user(),
    fromClubSignedAt: moment(),
    fromClubSignedBy: user(),
    toClubSignedAt: moment(),
    toClubSignedBy: user(),
    /** When it was returned for signing last: since then it waits for its signatures. */
    returnedAt: moment(),
    transferredAt: moment(),
    transferredBy: user(),
    releasedAt: moment(),
    releasedBy: user(),
    cancelledAt: moment(),
    cancelledBy: user(),
    cancelReason: text(),
    /** How it came to nothing; empty while it has not. */
    ending: text().$type<TransferEnding>(),
    refusedBy: text().$type<TransferParty>(),
    /** The coach the player had in the giving club, for when he comes back. */
    coachBeforeId: integer().references(() => coachTable.id),
    /** When whoever's turn it was had waited for too long and was told so. */
    remindedOn: moment(),
    /** When the giving club was told that the period is over and its player has not been released. */
    lenderToldOn: moment(),
    /** When it was brought in as history: it was over by then, and nobody has signed it here. */
    importedOn: moment(),
    ...recordColumns,
  },
  (transfer) => [
    check('transfers_type', sql`${transfer.type} between 0 and 3`),
    check('transfers_status', sql`${transfer.status} between 0 and 5`),
    check(
      'transfers_clubs_differ',
      sql`${transfer.fromClubId} is distinct from ${transfer.toClubId} or ${transfer.toClubId} is null`,
    ),
    // Only where a player is transferred between federations is one side no club of ours, and then just that one.
    check('transfers_receiver', sql`${transfer.toClubId} is not null or ${transfer.abroadClub} is not null`),
    check(
      'transfers_abroad',
      sql`num_nonnulls(${transfer.abroadClub}, ${transfer.abroadFederation}, ${transfer.abroadSearch}) in (0, 3) and (${transfer.abroadClub} is null or (${transfer.type} = 2 and num_nonnulls(${transfer.fromClubId}, ${transfer.toClubId}) < 2))`,
    ),
    check('transfers_cancelled_with_reason', sql`${transfer.status} <> 4 or ${transfer.cancelReason} is not null`),
    check('transfers_ending', sql`${transfer.ending} in ('cancelled', 'refused', 'withdrawn', 'lapsed')`),
    check('transfers_refused', sql`(${transfer.ending} = 'refused') = (${transfer.refusedBy} is not null)`),
    // From "confirmed" on, all four signatures are there, but for what is only history.
    check(
      'transfers_signed',
      sql`${transfer.status} not in (2, 3, 5) or ${transfer.importedOn} is not null or (${transfer.adminSignedAt} is not null and ${transfer.playerSignedAt} is not null and ${transfer.fromClubSignedAt} is not null and ${transfer.toClubSignedAt} is not null)`,
    ),
    check('transfers_imported', sql`${transfer.importedOn} is null or ${transfer.status} = 5`),
    uniqueIndex('transfers_one_open')
      .on(transfer.playerId)
      .where(sql`${transfer.status} in (0, 1, 2, 3)`),
    index('transfers_by_start').on(transfer.initiatedAt, transfer.id),
    index('transfers_by_status').on(transfer.status, transfer.initiatedAt, transfer.id),
    // What waits for the federation: few of many, newest first.
    index('transfers_awaiting_admin')
      .on(transfer.initiatedAt, transfer.id)
      .where(sql`${transfer.status} in (0, 1) and ${transfer.adminSignedAt} is null`),
    index().on(transfer.playerId),
    index().on(transfer.fromClubId),
    index().on(transfer.toClubId),
    index('transfers_expiring')
      .on(transfer.endOn)
      .where(sql`${transfer.status} = 3`),
    index('transfers_abroad_names')
      .on(transfer.id)
      .where(sql`${transfer.abroadSearch} is not null`),
    // What is carried out when its day has come.
    index('transfers_planned')
      .on(transfer.plannedOn)
      .where(sql`${transfer.status} = 2 and ${transfer.plannedOn} is not null`),
  ],
);

export const transferDocumentTable = pgTable(
  'transfer_documents',
  {
    id: serial().primaryKey(),
    transferId: integer()
      .notNull()
      .references(() => transferTable.id),
    type: smallint().$type<TransferPaperType>().notNull(),
    startDate: date().notNull(),
    endDate: date(),
    description: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => fileTable.id),
    /** Who had signed the transfer when it was added: they have not seen it. */
    signedBefore: text().array().$type<TransferParty[]>().notNull().default([]),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
  },
  (document) => [
    check(
      'transfer_documents_signed_before',
      sql`${document.signedBefore} <@ array['admin','player','fromClub','toClub']::text[]`,
    ),
    check('transfer_documents_type', sql`${document.type} in (0, 1, 2)`),
    check('transfer_documents_dates', sql`${document.endDate} is null or ${document.endDate} >= ${document.startDate}`),
    index().on(document.transferId),
    index().on(document.fileId),
  ],
);

/** Who is to be asked for a signature with the next letter: the first one of a day has already gone to the address. */
export const signRequestTable = pgTable(
  'sign_requests',
  {
    /** In small letters, as the letters of a day are counted. */
    recipient: text().notNull(),
    transferId: integer()
      .notNull()
      .references(() => transferTable.id),
    /** The day it was begun, in Bulgaria. */
    askedOn: date().notNull(),
  },
  (request) => [primaryKey({ columns: [request.recipient, request.transferId] }), index().on(request.askedOn)],
);
