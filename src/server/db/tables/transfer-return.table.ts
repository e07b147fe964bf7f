import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

const user = () => integer().references(() => userTable.id);

/** A signed transfer that was returned for signing, with the signatures that are void since: who gave them, and when. */
export const transferReturnTable = pgTable(
  'transfer_returns',
  {
    id: serial().primaryKey(),
    transferId: integer()
      .notNull()
      .references(() => transferTable.id),
    returnedAt: moment().notNull().defaultNow(),
    returnedBy: user(),
    reason: text().notNull(),
    adminSignedAt: moment().notNull(),
    adminSignedBy: user(),
    playerSignedAt: moment().notNull(),
    playerSignedBy: user(),
    fromClubSignedAt: moment().notNull(),
    fromClubSignedBy: user(),
    toClubSignedAt: moment().notNull(),
    toClubSignedBy: user(),
  },
  (returned) => [index().on(returned.transferId, returned.returnedAt)],
);
