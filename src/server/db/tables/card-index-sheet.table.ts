import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SheetMark } from '#domain/card-index-sheet.rules.ts';
import { cardIndexTable } from './card-index.table.ts';
import { bytea, moment } from './columns.ts';
import { userTable } from './user.table.ts';

/**
 * What a licence was when its sheet was printed, and the code that the sheet carries. Printed again unchanged it is
 * the same row. No names and no code: marks and hashes that only the key of the installation makes sense of.
 */
export const cardIndexSheetTable = pgTable(
  'card_index_sheets',
  {
    id: uuid().primaryKey(),
    cardIndexId: integer()
      .notNull()
      .references(() => cardIndexTable.id),
    codeHash: bytea().notNull().unique('card_index_sheets_code'),
    /** Everything that stands on the sheet. */
    state: bytea().notNull(),
    /** All of it but the players. */
    frame: bytea().notNull(),
    players: jsonb().$type<SheetMark[]>().notNull(),
    printedOn: moment().notNull().defaultNow(),
    printedBy: integer().references(() => userTable.id),
    withdrawnOn: moment(),
    withdrawnBy: integer().references(() => userTable.id),
  },
  (sheet) => [
    uniqueIndex('card_index_sheets_one_per_state')
      .on(sheet.cardIndexId, sheet.state)
      .where(sql`${sheet.withdrawnOn} is null`),
    index('card_index_sheets_of_card_index').on(sheet.cardIndexId, sheet.printedOn),
  ],
);
