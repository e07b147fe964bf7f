import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SheetMark } from '#domain/card-index/card-index-sheet.rules.ts';
import { cardIndexTable } from './card-index.table.ts';
import { bytea, moment } from './columns.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

/**
 * What a licence or a transfer was when its sheet was printed, and the code that the sheet carries. Printed again
 * unchanged it is the same row. No names and no code: marks and hashes that only the key of the installation makes
 * sense of.
 */
export const printedSheetTable = pgTable(
  'printed_sheets',
  {
    id: uuid().primaryKey(),
    /** What was printed: one of the two. */
    cardIndexId: integer().references(() => cardIndexTable.id),
    transferId: integer().references(() => transferTable.id),
    codeHash: bytea().notNull().unique('printed_sheets_code'),
    state: bytea().notNull(),
    /** Of a licence: all of it but the players. */
    frame: bytea(),
    players: jsonb().$type<SheetMark[]>(),
    printedOn: moment().notNull().defaultNow(),
    printedBy: integer().references(() => userTable.id),
    withdrawnOn: moment(),
    withdrawnBy: integer().references(() => userTable.id),
  },
  (sheet) => [
    check('printed_sheets_of_one', sql`num_nonnulls(${sheet.cardIndexId}, ${sheet.transferId}) = 1`),
    check(
      'printed_sheets_of_team',
      sql`num_nonnulls(${sheet.frame}, ${sheet.players}) = 2 * num_nonnulls(${sheet.cardIndexId})`,
    ),
    uniqueIndex('printed_sheets_one_per_card_index_state')
      .on(sheet.cardIndexId, sheet.state)
      .where(sql`${sheet.withdrawnOn} is null`),
    uniqueIndex('printed_sheets_one_per_transfer_state')
      .on(sheet.transferId, sheet.state)
      .where(sql`${sheet.withdrawnOn} is null`),
    index('printed_sheets_of_card_index').on(sheet.cardIndexId, sheet.printedOn),
    index('printed_sheets_of_transfer').on(sheet.transferId, sheet.printedOn),
  ],
);
