import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clubTable } from './club.table.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

export const userClubTable = pgTable(
  'user_clubs',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
  },
  (held) => [primaryKey({ columns: [held.userId, held.clubId] }), index().on(held.clubId)],
);

export const userPlayerTable = pgTable(
  'user_players',
  {
    userId: integer()
      .primaryKey()
      .references(() => userTable.id),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
  },
  (link) => [index().on(link.playerId)],
);
