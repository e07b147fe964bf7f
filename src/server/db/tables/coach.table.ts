import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EducationLevel } from '#domain/federation/reference-lists.ts';
import { clubTable } from './club.table.ts';
import { bytea, moment, recordColumns } from './columns.ts';
import { fileTable } from './file.table.ts';
import { cityTable } from './reference.table.ts';
import { userTable } from './user.table.ts';

export const coachTable = pgTable(
  'coaches',
  {
    id: serial().primaryKey(),
    photoId: uuid().references(() => fileTable.id),
    name: text().notNull(),
    /** The parts of the name as they were given; empty where it was given in one. */
    firstName: text(),
    middleName: text(),
    lastName: text(),
    /** As the passport has it; empty where nobody has said. */
    latinName: text(),
    egnCipher: bytea(),
    egnIndex: bytea().unique('coaches_egn'),
    birthDate: date(),
    nationality: text().notNull(),
    cityId: integer().references(() => cityTable.id),
    firstClubId: integer().references(() => clubTable.id),
    currentClubId: integer().references(() => clubTable.id),
    startDate: date(),
    /** When the data of the person was erased: the row is kept under a pseudonym, because licences and stays name it. */
    erasedOn: moment(),
    search: text().notNull(),
    ...recordColumns,
  },
  (coach) => [
    check('coaches_erased', sql`${coach.erasedOn} is null or ${coach.currentClubId} is null`),
    index('coaches_by_name').on(sql`${coach.name} collate "bg_bg"`, coach.id),
    index('coaches_by_start').on(coach.startDate, coach.id),
    index('coaches_search').using('gin', coach.search.op('gin_trgm_ops')).with({ fastupdate: false }),
    index().on(coach.firstClubId),
    index().on(coach.currentClubId),
  ],
);

export const coachEducationTable = pgTable(
  'coach_educations',
  {
    id: serial().primaryKey(),
    coachId: integer()
      .notNull()
      .references(() => coachTable.id),
    level: smallint().$type<EducationLevel>().notNull(),
    graduationDate: date().notNull(),
    institution: text().notNull(),
    speciality: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => fileTable.id),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (education) => [
    check('coach_educations_level', sql`${education.level} between 0 and 2`),
    index().on(education.coachId, education.graduationDate),
    index().on(education.fileId),
  ],
);

export const coachTransferTable = pgTable(
  'coach_transfers',
  {
    id: serial().primaryKey(),
    coachId: integer()
      .notNull()
      .references(() => coachTable.id),
    clubId: integer()
      .notNull()
      .references(() => clubTable.id),
    startDate: date().notNull(),
    endDate: date(),
    /** Why the coach stopped, where no other club followed. */
    endReason: text(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer().references(() => userTable.id),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (transfer) => [
    check('coach_transfers_dates', sql`${transfer.endDate} is null or ${transfer.endDate} >= ${transfer.startDate}`),
    index().on(transfer.coachId, transfer.startDate),
    index().on(transfer.clubId),
    // A coach works for one club at a time.
    uniqueIndex('coach_transfers_current')
      .on(transfer.coachId)
      .where(sql`${transfer.endDate} is null and ${transfer.removedOn} is null`),
  ],
);
