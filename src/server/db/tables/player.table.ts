import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { HistoryValue } from '#domain/history/history.rules.ts';
import type { PersonalNumberKind } from '#domain/player/personal-number.rules.ts';
import type { ProposalStatus } from '#domain/player/player-proposal.rules.ts';
import type { Position } from '#domain/federation/federation-lists.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { bytea, moment, recordColumns } from './columns.ts';
import { documentKindTable } from './document-kind.table.ts';
import { fileTable } from './file.table.ts';
import { cityTable } from './reference.table.ts';
import { userTable } from './user.table.ts';

/**
 * Registration numbers are given in sequence and never used again. `next_player_number` passes by those that were
 * brought in from an older register, or belong to a record that was made one with another.
 */
export const playerNumberSequence = pgSequence('player_numbers', { startWith: 100001 });

/** The order of the alphabet, in which most lists stand. */
const byName = (player: Record<'lastName' | 'firstName' | 'middleName', AnyPgColumn>) =>
  [
    sql`${player.lastName} collate "bg_bg"`,
    sql`${player.firstName} collate "bg_bg"`,
    sql`${player.middleName} collate "bg_bg"`,
  ] as const;

export const playerTable = pgTable(
  'players',
  {
    id: serial().primaryKey(),
    number: integer()
      .notNull()
      .unique('players_number')
      .default(sql`next_player_number()`),
    /** Of the records that were merged into this one: whoever looks for one of them finds this player. */
    formerNumbers: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    photoId: uuid().references(() => fileTable.id),
    firstName: text().notNull(),
    middleName: text().notNull(),
    lastName: text().notNull(),
    /** First and last name as the passport has them; empty where nobody has said. */
    latinName: text(),
    egnCipher: bytea().notNull(),
    egnIndex: bytea().notNull().unique('players_egn'),
    /** A passport has a number of another length than ЕГН and ЛНЧ. */
    numberKind: text().$type<PersonalNumberKind>().notNull().default('national'),
    birthDate: date().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    nationality: text().notNull(),
    playingSince: date().notNull(),
    cityId: integer().references(() => cityTable.id),
    firstCoachId: integer().references(() => coachTable.id),
    currentCoachId: integer().references(() => coachTable.id),
    firstClubId: integer().references(() => clubTable.id),
    currentClubId: integer().references(() => clubTable.id),
    isDeleted: boolean().notNull().default(false),
    /** Since when; written by a trigger. Empty where it happened before that was kept. */
    deactivatedOn: moment(),
    /** Since when nothing in the row is of anybody: names, number and picture have gone. Nothing is added to it any more. */
    erasedOn: moment(),
    /** The last day of all contracts with the club the player is in, „infinity“ of one without end; kept by triggers. */
    contractUntil: date(),
    search: text().notNull(),
    ...recordColumns,
    /** Null for whoever came before this was kept, and for what the program brought in by itself. */
    createdBy: integer().references(() => userTable.id),
  },
  (player) => [
    check('players_sex', sql`${player.sex} in (0, 1)`),
    check('players_erased', sql`${player.erasedOn} is null or ${player.isDeleted}`),
    check('players_number_kind', sql`${player.numberKind} in ('national', 'passport')`),
    // With the deactivated ones: administrators list those too. With what many have that filters ask for: names are
    // passed by until a page is full, without a look at the players themselves.
    index('players_by_name').on(
      ...byName(player),
      player.id,
      player.birthDate,
      player.sex,
      player.playingSince,
      player.createdOn,
      player.isDeleted,
    ),
    // Which family names begin with a word of the palette. Many have one name, so that it is small.
    index('players_by_family')
      .on(sql`(split_part(${player.search}, ' ', 4) collate "C")`, sql`${player.lastName} collate "C"`)
      .where(sql`not ${player.isDeleted}`),
    index('players_of_club_by_name')
      .on(player.currentClubId, ...byName(player), player.id)
      .where(sql`not ${player.isDeleted}`),
    // With the sex: an age group is both, and is counted out of the index alone. With when somebody began and came: the
    // oldest did so long ago, and all of them are passed by before the first of this year, without a look at them.
    index('players_by_birth_date')
      .on(player.birthDate, player.id, player.sex, player.playingSince, player.createdOn)
      .where(sql`not ${player.isDeleted}`),
    // Behind the filter by age group, which is a sex and a few years of birth.
    index('players_of_age')
      .on(player.sex, sql`date_part('year', ${player.birthDate})`, ...byName(player), player.id, player.birthDate)
      .where(sql`not ${player.isDeleted}`),
    // With all that a list is sorted by: what a rare citizenship finds is put in order out of the index alone.
    index('players_by_nationality')
      .on(player.nationality, ...byName(player), player.id, player.number, player.birthDate)
      .where(sql`not ${player.isDeleted}`),
    // Behind the filter by when the contract ends, for the same reason.
    index('players_by_contract')
      .on(player.contractUntil, player.id, ...byName(player), player.number, player.birthDate, player.nationality)
      .where(sql`not ${player.isDeleted} and ${player.contractUntil} is not null`),
    // Few once their photos have come: the filter and the count on the page of a club.
    index('players_without_photo')
      .on(player.currentClubId)
      .where(sql`${player.photoId} is null and not ${player.isDeleted}`),
    // Few: of a team it is asked who of it is among them.
    index('players_deactivated')
      .on(player.id)
      .where(sql`${player.isDeleted}`),
    // Whom somebody who comes resembles: of those born on some days it is seen who shares the names, without a look at
    // the players themselves.
    index('players_alike').on(player.birthDate, player.id, player.search),
    // A double may have been deactivated: those born on the days of a whole file are looked for among both.
    index('players_deactivated_by_birth_date')
      .on(player.birthDate)
      .where(sql`${player.isDeleted}`),
    index('players_left')
      .on(player.deactivatedOn)
      .where(sql`${player.isDeleted}`),
    index('players_search').using('gin', player.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    // Few have one.
    index('players_former_numbers')
      .using('gin', player.formerNumbers)
      .where(sql`${player.formerNumbers} <> '{}'`),
    // Behind the filter by region, alone and with age and sex, for the same reason.
    index('players_of_city').on(
      player.cityId,
      ...byName(player),
      player.id,
      player.number,
      player.birthDate,
      player.nationality,
      player.sex,
      player.isDeleted,
    ),
    // Behind the filters by when somebody began, or came into the register; what they find is put in order out of them.
    index('players_by_playing_since')
      .on(player.playingSince, player.id, player.number, player.birthDate)
      .where(sql`not ${player.isDeleted}`),
    index('players_by_registration')
      .on(player.createdOn, player.id, player.number, player.birthDate)
      .where(sql`not ${player.isDeleted}`),
    index().on(player.firstClubId),
    index().on(player.firstCoachId),
    index('players_of_coach_by_name').on(player.currentCoachId, ...byName(player), player.id, player.isDeleted),
  ],
);

const dayOf = (column: AnyPgColumn) => sql`(${column} at time zone 'Europe/Sofia')::date`;

/** Counted from the day it was entered where that was later: what is brought in from the past is not overdue at once. */
export const measuredSince = (development: Record<'date' | 'createdOn', AnyPgColumn>) =>
  sql`greatest(${development.date}, ${dayOf(development.createdOn)})`;

/** The same of a paper, from its end; one that was taken away without an end is over since then. */
export const overSince = (document: Record<'endDate' | 'removedOn' | 'createdOn', AnyPgColumn>) =>
  sql`greatest(coalesce(${document.endDate}, ${dayOf(document.removedOn)}), ${dayOf(document.createdOn)})`;

export const playerDevelopmentTable = pgTable(
  'player_developments',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    date: date().notNull(),
    // Null where the federation did not ask for it.
    height: doublePrecision(),
    weight: doublePrecision(),
    position: smallint().$type<Position>().notNull(),
    fullExtent: doublePrecision(),
    attack: doublePrecision(),
    block: doublePrecision(),
    /** What else the federation measures, by the numbers of its list. */
    further: jsonb().$type<Record<string, number>>(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (development) => [
    check(
      'player_developments_positive',
      sql`least(${development.height}, ${development.weight}, ${development.fullExtent}, ${development.attack}, ${development.block}) >= 1`,
    ),
    check('player_developments_further', sql`jsonb_typeof(${development.further}) = 'object'`),
    index().on(development.playerId, development.date),
    // Behind the period for which measurements are kept.
    index('player_developments_kept').on(measuredSince(development)),
  ],
);

export const playerDocumentTable = pgTable(
  'player_documents',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    type: smallint()
      .notNull()
      .references(() => documentKindTable.id),
    startDate: date().notNull(),
    /** Null for a document that never expires. */
    endDate: date(),
    description: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => fileTable.id),
    /** The club of the player when it was entered: it stays the paper of that club. */
    clubId: integer().references(() => clubTable.id),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (document) => [
    check('player_documents_dates', sql`${document.endDate} >= ${document.startDate}`),
    index().on(document.playerId, document.startDate),
    index().on(document.fileId),
    // Behind the list of expiring contracts: of a parent's declaration (0) there is no need to look.
    index('player_documents_expiring')
      .on(document.endDate)
      .where(sql`${document.type} > 0 and ${document.removedOn} is null`),
    // Behind the period for which papers are kept after their end.
    index('player_documents_kept')
      .on(overSince(document))
      .where(sql`${document.endDate} is not null or ${document.removedOn} is not null`),
  ],
);

export const playerProposalTable = pgTable(
  'player_proposals',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    /** The club the player was in when it was proposed. */
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
    status: text().$type<ProposalStatus>().notNull().default('open'),
    /** The changed fields alone: as they were when the club looked, and as they should become. */
    before: jsonb().$type<Record<string, HistoryValue>>().notNull(),
    after: jsonb().$type<Record<string, HistoryValue>>().notNull(),
    /** A new personal number, only while the proposal is open. */
    egnCipher: bytea(),
    grounds: text(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    decidedOn: moment(),
    decidedBy: integer().references(() => userTable.id),
    reason: text(),
  },
  (proposal) => [
    check('player_proposals_status', sql`${proposal.status} in ('open', 'accepted', 'refused', 'withdrawn')`),
    check('player_proposals_decided', sql`(${proposal.status} = 'open') = (${proposal.decidedOn} is null)`),
    check('player_proposals_number', sql`${proposal.egnCipher} is null or ${proposal.status} = 'open'`),
    // One at a time: two would contradict each other.
    uniqueIndex('player_proposals_open')
      .on(proposal.playerId)
      .where(sql`${proposal.status} = 'open'`),
    index().on(proposal.playerId, proposal.createdOn),
    index().on(proposal.clubId),
  ],
);
