import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { seasonRuleBounds } from '#domain/card-index/season-rules.ts';
import { moment } from './columns.ts';
import { userTable } from './user.table.ts';

const within = ({ least, most }: { least: number; most: number }) => sql.raw(`between ${least} and ${most}`);

/** What the federation has set for a season; it holds for the following ones too, until another is set. */
export const seasonRulesTable = pgTable(
  'season_rules',
  {
    /** The year the season starts in. */
    year: smallint().primaryKey(),
    cutOff: smallint().notNull(),
    /** Null: no limit. */
    groupsAbove: smallint(),
    cardIndexesPerSeason: smallint(),
    isApprovalRequired: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    changedOn: moment().notNull().defaultNow(),
    changedBy: integer().references(() => userTable.id),
  },
  (rules) => [
    check('season_rules_cut_off', sql`${rules.cutOff} ${within(seasonRuleBounds.cutOff)}`),
    check('season_rules_groups_above', sql`${rules.groupsAbove} ${within(seasonRuleBounds.groupsAbove)}`),
    check(
      'season_rules_card_indexes',
      sql`${rules.cardIndexesPerSeason} ${within(seasonRuleBounds.cardIndexesPerSeason)}`,
    ),
  ],
);
