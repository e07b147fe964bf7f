import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { type ConsentGiver, consentGivers } from '#domain/player/photo-consent.rules.ts';
import { moment } from './columns.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

/** Every word about photo and name on public pages; the last one of a player counts, none is no. */
export const photoConsentTable = pgTable(
  'photo_consents',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    isGiven: boolean().notNull(),
    givenBy: text().$type<ConsentGiver>().notNull(),
    givenOn: date().notNull(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
  },
  (consent) => [
    check(
      'photo_consents_given_by',
      sql`${consent.givenBy} in (${sql.raw(consentGivers.map((giver) => `'${giver}'`).join(', '))})`,
    ),
    index('photo_consents_of_player').on(consent.playerId, consent.id),
  ],
);
