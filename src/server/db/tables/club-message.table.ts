import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { longest } from '#contract/common/limits.ts';
import { moment } from './columns.ts';
import { userTable } from './user.table.ts';

/** What the federation has written to clubs; kept once, as long as it stands in a bell. */
export const clubMessageTable = pgTable(
  'club_messages',
  {
    id: serial().primaryKey(),
    text: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    createdOn: moment().notNull().defaultNow(),
  },
  (message) => [
    check('club_messages_text', sql`length(${message.text}) between 1 and ${sql.raw(String(longest.clubMessage))}`),
    index('club_messages_of_author').on(message.createdBy, message.createdOn),
  ],
);
