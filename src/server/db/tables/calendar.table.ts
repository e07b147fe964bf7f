import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, moment } from './columns.ts';
import { clubTable } from './club.table.ts';
import { userTable } from './user.table.ts';

/** Addresses by which calendars read the deadlines of a club. Only hashes: what stands here opens nothing. */
export const calendarTable = pgTable(
  'calendars',
  {
    id: serial().primaryKey(),
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
    tokenHash: bytea().notNull().unique('calendars_token'),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    /** To the hour. */
    lastReadAt: moment(),
  },
  (calendar) => [
    index('calendars_of_club').on(calendar.clubId),
    check('calendars_token_length', sql`length(${calendar.tokenHash}) = 32`),
  ],
);
