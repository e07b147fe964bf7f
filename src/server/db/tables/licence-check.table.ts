import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type CheckPlace, checkPlaces, type CheckRight, checkRights } from '#domain/card-index/licence-check.rules.ts';
import { cardIndexTable } from './card-index.table.ts';
import { moment } from './columns.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

/** Periodic checks of the players of a licence, as they stand in the two columns of its sheet. */
export const licenceCheckTable = pgTable(
  'licence_checks',
  {
    /** Made by the phone: however often a check is sent, it is this one. */
    id: uuid().primaryKey(),
    cardIndexId: integer()
      .notNull()
      .references(() => cardIndexTable.id),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    place: smallint().$type<CheckPlace>().notNull(),
    checkedBy: integer()
      .notNull()
      .references(() => userTable.id),
    /** In whose name, at that moment. */
    asWhat: text().$type<CheckRight>().notNull(),
    /** As the phone claims; when it arrived is ours. */
    checkedAt: moment().notNull(),
    receivedOn: moment().notNull().defaultNow(),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (row) => [
    check('licence_checks_place', sql`${row.place} in (${sql.raw(checkPlaces.join(', '))})`),
    check(
      'licence_checks_as_what',
      sql`${row.asWhat} in (${sql.raw(checkRights.map((right) => `'${right}'`).join(', '))})`,
    ),
    // Not unique: two records of one person that become one may both have been checked.
    index('licence_checks_of_card_index')
      .on(row.cardIndexId, row.playerId, row.place)
      .where(sql`${row.removedOn} is null`),
    index('licence_checks_of_player').on(row.playerId),
  ],
);

/** For which days an administrator has made somebody a delegate of the federation. */
export const delegateDayTable = pgTable(
  'delegate_days',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    day: date().notNull(),
    givenBy: integer()
      .notNull()
      .references(() => userTable.id),
    givenOn: moment().notNull().defaultNow(),
    revokedOn: moment(),
    revokedBy: integer().references(() => userTable.id),
  },
  (row) => [
    uniqueIndex('delegate_days_once')
      .on(row.userId, row.day)
      .where(sql`${row.revokedOn} is null`),
    index('delegate_days_of_user').on(row.userId, row.day),
    index('delegate_days_of_day')
      .on(row.day)
      .where(sql`${row.revokedOn} is null`),
  ],
);
