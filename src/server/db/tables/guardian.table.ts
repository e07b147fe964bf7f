import { sql } from 'drizzle-orm';
import { check, integer, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { GuardianPlace, GuardianRelation } from '#domain/player/guardian.rules.ts';
import { recordColumns } from './columns.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

/** Parents and whoever stands in their place. */
export const guardianTable = pgTable(
  'guardians',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    /** Two places, so that there are never three. */
    place: smallint().$type<GuardianPlace>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    relation: text().$type<GuardianRelation>().notNull(),
    phone: text(),
    email: text(),
    ...recordColumns,
    createdBy: integer().references(() => userTable.id),
  },
  (guardian) => [
    unique('guardians_place').on(guardian.playerId, guardian.place),
    check('guardians_two', sql`${guardian.place} in (1, 2)`),
    check('guardians_relation', sql`${guardian.relation} in ('mother', 'father', 'guardian', 'trustee')`),
    check('guardians_reachable', sql`num_nonnulls(${guardian.phone}, ${guardian.email}) > 0`),
  ],
);
