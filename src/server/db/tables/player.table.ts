import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Sex } from '#domain/age-group.rules.ts';
import type { PlayerDocumentType, Position } from '#domain/reference-lists.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { bytea, moment, recordColumns } from './columns.ts';
import { fileTable } from './file.table.ts';
import { cityTable } from './reference.table.ts';
import { userTable } from './user.table.ts';

/** Registration numbers are given in sequence and never used again. */
export const playerNumberSequence = pgSequence('player_numbers', { startWith: 100001 });

export const playerTable = pgTable(
  'players',
  {
    id: serial().primaryKey(),
    number: integer()
      .notNull()
      .unique('players_number')
      .default(sql`nextval('player_numbers')`),
    photoId: uuid().references(() => fileTable.id),
    firstName: text().notNull(),
    middleName: text().notNull(),
    lastName: text().notNull(),
    egnCipher: bytea().notNull(),
    egnIndex: bytea().notNull().unique('players_egn'),
    birthDate: date({ mode: 'string' }).notNull(),
    sex: smallint().$type<Sex>().notNull(),
    nationality: text().notNull(),
    playingSince: date({ mode: 'string' }).notNull(),
    cityId: integer().references(() => cityTable.id),
    firstCoachId: integer().references(() => coachTable.id),
    currentCoachId: integer().references(() => coachTable.id),
    firstClubId: integer().references(() => clubTable.id),
    currentClubId: integer().references(() => clubTable.id),
    isDeleted: boolean().notNull().default(false),
    search: text().notNull(),
    ...recordColumns,
  },
  (player) => [
    check('players_sex', sql`${player.sex} in (0, 1)`),
    // With the deactivated ones: administrators list those too.
    index('players_by_name').on(
      sql`${player.lastName} collate "bg_bg"`,
      sql`${player.firstName} collate "bg_bg"`,
      sql`${player.middleName} collate "bg_bg"`,
      player.id,
    ),
    index('players_of_club_by_name')
      .on(
        player.currentClubId,
        sql`${player.lastName} collate "bg_bg"`,
        sql`${player.firstName} collate "bg_bg"`,
        sql`${player.middleName} collate "bg_bg"`,
        player.id,
      )
      .where(sql`not ${player.isDeleted}`),
    index('players_by_birth_date')
      .on(player.birthDate, player.id)
      .where(sql`not ${player.isDeleted}`),
    index('players_by_nationality')
      .on(player.nationality, player.id)
      .where(sql`not ${player.isDeleted}`),
    index('players_search').using('gin', player.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index().on(player.firstClubId),
    index().on(player.firstCoachId),
    index().on(player.currentCoachId),
  ],
);

export const playerDevelopmentTable = pgTable(
  'player_developments',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    date: date({ mode: 'string' }).notNull(),
    height: doublePrecision().notNull(),
    weight: doublePrecision().notNull(),
    position: smallint().$type<Position>().notNull(),
    fullExtent: doublePrecision().notNull(),
    attack: doublePrecision().notNull(),
    block: doublePrecision().notNull(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
  },
  (development) => [
    check('player_developments_position', sql`${development.position} between 0 and 4`),
    check(
      'player_developments_positive',
      sql`least(${development.height}, ${development.weight}, ${development.fullExtent}, ${development.attack}, ${development.block}) >= 1`,
    ),
    index().on(development.playerId, development.date),
  ],
);

export const playerDocumentTable = pgTable(
  'player_documents',
  {
    id: serial().primaryKey(),
    playerId: integer()
      .notNull()
      .references(() => playerTable.id),
    type: smallint().$type<PlayerDocumentType>().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => fileTable.id),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
  },
  (document) => [
    check('player_documents_type', sql`${document.type} between 0 and 4`),
    check('player_documents_dates', sql`${document.endDate} >= ${document.startDate}`),
    index().on(document.playerId, document.startDate),
    index().on(document.fileId),
    // Behind the list of expiring contracts: a parent's declaration (0) is no contract.
    index('player_documents_expiring')
      .on(document.endDate)
      .where(sql`${document.type} > 0`),
  ],
);
