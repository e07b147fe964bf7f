import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ExtensionOutcome, extensionOutcomes } from '#domain/transfer/transfer-extension.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { clubTable } from './club.table.ts';
import { moment } from './columns.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

const user = () => integer().references(() => userTable.id);

/** A later last day of a running transfer, with signatures of its own: until the last of them the old day holds. */
export const transferExtensionTable = pgTable(
  'transfer_extensions',
  {
    id: serial().primaryKey(),
    transferId: integer()
      .notNull()
      .references(() => transferTable.id),
    endBefore: date().notNull(),
    endOn: date().notNull(),
    proposedAt: moment().notNull().defaultNow(),
    proposedBy: user(),
    /** The club it was proposed for; empty where the federation proposed it. */
    proposedForId: integer().references(() => clubTable.id),
    adminSignedAt: moment(),
    adminSignedBy: user(),
    playerSignedAt: moment(),
    playerSignedBy: user(),
    fromClubSignedAt: moment(),
    fromClubSignedBy: user(),
    toClubSignedAt: moment(),
    toClubSignedBy: user(),
    closedAt: moment(),
    closedBy: user(),
    outcome: text().$type<ExtensionOutcome>(),
    refusedBy: text().$type<TransferParty>(),
    reason: text(),
  },
  (extension) => [
    check('transfer_extensions_later', sql`${extension.endOn} > ${extension.endBefore}`),
    check(
      'transfer_extensions_outcome',
      sql`${extension.outcome} in (${sql.raw(extensionOutcomes.map((outcome) => `'${outcome}'`).join(', '))})`,
    ),
    check('transfer_extensions_closed', sql`(${extension.outcome} is null) = (${extension.closedAt} is null)`),
    check(
      'transfer_extensions_refused',
      sql`(${extension.outcome} is not distinct from 'refused') = (${extension.refusedBy} is not null)`,
    ),
    check(
      'transfer_extensions_signed',
      sql`${extension.outcome} is distinct from 'agreed' or (${extension.adminSignedAt} is not null and ${extension.playerSignedAt} is not null and ${extension.fromClubSignedAt} is not null and ${extension.toClubSignedAt} is not null)`,
    ),
    // What is signed of it names both.
    unique('transfer_extensions_of_transfer').on(extension.id, extension.transferId),
    // One at a time: two would contradict each other.
    uniqueIndex('transfer_extensions_open')
      .on(extension.transferId)
      .where(sql`${extension.closedAt} is null`),
    index().on(extension.transferId, extension.proposedAt),
  ],
);
