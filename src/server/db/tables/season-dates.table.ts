import { integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import type { RegistrationDates, TransferWindow } from '#domain/card-index/season-dates.rules.ts';
import { moment } from './columns.ts';
import { userTable } from './user.table.ts';

/** When clubs register and begin transfers in a season; a season without a row is open. Read whole, so kept whole. */
export const seasonDatesTable = pgTable('season_dates', {
  /** The year the season starts in. */
  year: smallint().primaryKey(),
  registrations: jsonb().$type<RegistrationDates[]>().notNull(),
  windows: jsonb().$type<TransferWindow[]>().notNull(),
  version: integer().notNull().default(1),
  changedOn: moment().notNull().defaultNow(),
  changedBy: integer().references(() => userTable.id),
});
