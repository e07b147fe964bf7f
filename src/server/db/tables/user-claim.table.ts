import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PlayerCapacity, playerCapacities } from '#domain/common/access.rules.ts';
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

/** Whom an account stands for: the player himself, once, and the children its owner is a parent of. */
export const userPlayerTable = pgTable(
  'user_players',
  {
    userId: integer()
      .notNull()
      .references(() => userTable.id),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    capacity: text().$type<PlayerCapacity>().notNull().default('player'),
  },
  // One capacity to each player, so that no account gives both parts of a signature; and nobody is two players.
  (link) => [
    primaryKey({ columns: [link.userId, link.playerId] }),
    uniqueIndex('user_players_one_self')
      .on(link.userId)
      .where(sql`${link.capacity} = 'player'`),
    index().on(link.playerId),
    check(
      'user_players_capacity',
      sql`${link.capacity} in (${sql.raw(playerCapacities.map((capacity) => `'${capacity}'`).join(', '))})`,
    ),
  ],
);
