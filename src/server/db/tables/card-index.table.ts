import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { type LicenceState, licenceStates } from '#domain/card-index/licence-state.rules.ts';
import { ageGroupTable } from './age-group.table.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { moment, recordColumns } from './columns.ts';
import { playerTable } from './player.table.ts';
import { userTable } from './user.table.ts';

export const cardIndexTable = pgTable(
  'card_indexes',
  {
    id: serial().primaryKey(),
    /** The year the season starts in. */
    year: smallint().notNull(),
    ageGroup: smallint()
      .$type<AgeGroupCode>()
      .notNull()
      .references(() => ageGroupTable.value),
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
    championship: text().notNull(),
    seniorCoachId: integer().references(() => coachTable.id),
    coachId: integer().references(() => coachTable.id),
    coach2Id: integer().references(() => coachTable.id),
    medic: text(),
    masseur: text(),
    createdBy: integer().references(() => userTable.id),
    /** Made by mistake and taken away again, while nobody was on it. It stays as a trace and can be brought back. */
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
    /** When it was brought in as history: its season was over by then. */
    importedOn: moment(),
    /** How far the federation has come with it; where the rules of the season ask for no approval it says nothing. */
    state: text().$type<LicenceState>().notNull().default('draft'),
    stateOn: moment().notNull().defaultNow(),
    /** What is valid, whatever the club has changed since. */
    approvalId: integer(),
    /** With which reason it was returned last. */
    returnId: integer(),
    /** „Лиценз #12“ and the championship, folded; the rest of what the list shows is looked for by its codes. */
    search: text().notNull().generatedAlwaysAs(sql.raw(`search_text('Лиценз ' || id::text || ' ' || championship)`)),
    ...recordColumns,
  },
  (cardIndex) => [
    check(
      'card_indexes_state',
      sql`${cardIndex.state} in (${sql.raw(licenceStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('card_indexes_approved', sql`${cardIndex.state} <> 'approved' or ${cardIndex.approvalId} is not null`),
    check('card_indexes_returned', sql`${cardIndex.state} <> 'returned' or ${cardIndex.returnId} is not null`),
    // A decision on another licence says nothing of this one.
    foreignKey({
      name: 'card_indexes_approval',
      columns: [cardIndex.approvalId, cardIndex.id],
      foreignColumns: decisionOfLicence(),
    }),
    foreignKey({
      name: 'card_indexes_return',
      columns: [cardIndex.returnId, cardIndex.id],
      foreignColumns: decisionOfLicence(),
    }),
    // What waits to be approved, the oldest first.
    index('card_indexes_submitted')
      .on(cardIndex.stateOn, cardIndex.id)
      .where(sql`${cardIndex.state} = 'submitted' and ${cardIndex.removedOn} is null`),
    // `championshipKey` in SQL: written with other capitals it is the same championship.
    uniqueIndex('card_indexes_one_per_group')
      .on(cardIndex.clubId, cardIndex.year, cardIndex.ageGroup, sql`lower(${cardIndex.championship} collate "bg_bg")`)
      .where(sql`${cardIndex.removedOn} is null`),
    // Lets the membership rows carry season and group, and be held to them.
    unique('card_indexes_season_group').on(cardIndex.id, cardIndex.year, cardIndex.ageGroup),
    index('card_indexes_by_season').on(cardIndex.year, cardIndex.id),
    index().on(cardIndex.seniorCoachId),
    index().on(cardIndex.coachId),
    index().on(cardIndex.coach2Id),
  ],
);

/** What licences are made for besides the usual championship: clubs choose from them, administrators keep the list. */
export const championshipTable = pgTable(
  'championships',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Clubs make no new licences for it from then on; those there are stay. */
    closedOn: moment(),
    ...recordColumns,
  },
  (championship) => [uniqueIndex('championships_name').on(sql`lower(${championship.name} collate "bg_bg")`)],
);

/** Who is on a licence. A removed player keeps the row, as a trace of who did it and when. */
export const cardIndexPlayerTable = pgTable(
  'card_index_players',
  {
    id: serial().primaryKey(),
    cardIndexId: integer().notNull(),
    year: smallint().notNull(),
    ageGroup: smallint().$type<AgeGroupCode>().notNull(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    addedOn: moment().notNull().defaultNow(),
    addedBy: integer().references(() => userTable.id),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (member) => [
    foreignKey({
      name: 'card_index_players_card_index',
      columns: [member.cardIndexId, member.year, member.ageGroup],
      foreignColumns: [cardIndexTable.id, cardIndexTable.year, cardIndexTable.ageGroup],
      // The group of a licence without players may be corrected; whoever was on it before goes along.
    }).onUpdate('cascade'),
    // One licence per player, season and age group, whichever club it is of.
    uniqueIndex('card_index_players_once')
      .on(member.playerId, member.year, member.ageGroup)
      .where(sql`${member.removedOn} is null`),
    index().on(member.cardIndexId),
    index().on(member.playerId),
    // Who is on a licence of a season.
    index('card_index_players_of_season')
      .on(member.year, member.playerId)
      .where(sql`${member.removedOn} is null`),
  ],
);

/**
 * What the federation has said of a licence: that it is approved as it was then, or that it is returned with a reason.
 * The newest approval is what is valid.
 */
export const cardIndexDecisionTable = pgTable(
  'card_index_decisions',
  {
    id: serial().primaryKey(),
    cardIndexId: integer()
      .notNull()
      .references((): AnyPgColumn => cardIndexTable.id, { onDelete: 'cascade' }),
    decidedOn: moment().notNull().defaultNow(),
    /** Nobody for what was there before anything had to be approved. */
    decidedBy: integer().references(() => userTable.id),
    isApproval: boolean().notNull(),
    reason: text(),
    /** Of a return: until when the club may mend it, also past the closing date of its group. */
    mendUntil: date(),
    /** A return that has taken the approval away, too. */
    isRevocation: boolean().notNull().default(false),
    seniorCoachId: integer().references(() => coachTable.id),
    coachId: integer().references(() => coachTable.id),
    coach2Id: integer().references(() => coachTable.id),
    medic: text(),
    masseur: text(),
  },
  (decision) => [
    check(
      'card_index_decisions_reason',
      sql`${decision.isApproval} = (${decision.reason} is null) and coalesce(length(${decision.reason}) > 0, true)`,
    ),
    check(
      'card_index_decisions_of_return',
      sql`not ${decision.isApproval} or (${decision.mendUntil} is null and not ${decision.isRevocation})`,
    ),
    unique('card_index_decisions_of_card_index').on(decision.id, decision.cardIndexId),
    index().on(decision.cardIndexId),
    index().on(decision.seniorCoachId),
    index().on(decision.coachId),
    index().on(decision.coach2Id),
  ],
);

const decisionOfLicence = (): [AnyPgColumn, AnyPgColumn] => [
  cardIndexDecisionTable.id,
  cardIndexDecisionTable.cardIndexId,
];

/** Of an approval the team that was approved, of a return whom it is about. */
export const cardIndexDecisionPlayerTable = pgTable(
  'card_index_decision_players',
  {
    id: serial().primaryKey(),
    decisionId: integer().notNull(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    /** Has left the club since, and with it the approved team. */
    leftOn: moment(),
    /** Of a return: which papers of the player it is about. */
    paperKinds: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of a return: how often the record of the player had been changed by then. */
    playerVersion: integer(),
  },
  (member) => [
    foreignKey({
      name: 'card_index_decision_players_decision',
      columns: [member.decisionId],
      foreignColumns: [cardIndexDecisionTable.id],
    }).onDelete('cascade'),
    uniqueIndex('card_index_decision_players_once').on(member.decisionId, member.playerId),
    index().on(member.playerId),
  ],
);
