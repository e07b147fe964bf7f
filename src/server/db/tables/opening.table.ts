import { bigserial, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { playerTable } from './player.table.ts';

/**
 * Who has opened the page of a player: the first time of each day. What is opened of a personal number or a paper is in
 * the audit. Not unique: two processes may both be the first, and two records of one person may become one.
 */
export const openingTable = pgTable(
  'openings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id, { onDelete: 'cascade' }),
    /** The account, or a key under its own number below zero; as in the audit without a foreign key. */
    actorId: integer().notNull(),
    /** For which club; empty for the federation. Only a number: that somebody has looked keeps no club from being deleted. */
    clubId: integer(),
    /** In Bulgaria. */
    day: date().notNull(),
    openedOn: moment().notNull(),
  },
  (opening) => [
    index('openings_of_player').on(opening.playerId, opening.day, opening.actorId),
    index('openings_by_day').on(opening.day),
  ],
);
