import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ClubForm } from '#contract/club/club.contract.ts';
import {
  type ImportKind,
  importKinds,
  type ImportRowState,
  importRowStates,
  type ImportState,
  importStates,
} from '#domain/import/import.rules.ts';
import { clubTable } from './club.table.ts';
import { bytea, moment, recordColumns } from './columns.ts';
import { userTable } from './user.table.ts';

/** Everything a club is made of but its logo. */
export type PlannedClubForm = Omit<ClubForm, 'isTownConfirmed'>;

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A file that somebody brings records from, and how far that has come. What stands in it is sealed: it holds numbers of people. */
export const importTable = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    state: text().$type<ImportState>().notNull().default('columns'),
    /** The club it is brought in for; null for the federation's own. */
    clubId: integer().references(() => clubTable.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** The file as it came; gone after a while. */
    fileCipher: bytea(),
    encoding: text().$type<'utf-8' | 'windows-1251' | 'utf-16le' | 'xlsx'>().notNull(),
    delimiter: text().$type<';' | ',' | '\t'>(),
    /** Sealed too: a file without headers has people in its first row. */
    headersCipher: bytea(),
    /** The field each column is taken for. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    isRemembered: boolean().notNull().default(false),
    /** How many rows of each state there are. */
    counts: jsonb().$type<Partial<Record<ImportRowState, number>>>().notNull().default({}),
    /** Of the work that goes on: the last row it has come to, and how many are done of how many. */
    atRow: integer().notNull().default(0),
    doneRows: integer().notNull().default(0),
    totalRows: integer().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    /** Who has begun the work that goes on, as the audit says it: it may go on in another process. */
    workOrigin: jsonb().$type<{
      actorId: number | null;
      sessionId: string | null;
      requestId: string;
      address: string;
    }>(),
    /** Whoever works on it, and until when it is nobody else's. */
    leasedBy: uuid(),
    leasedUntil: moment(),
    startedOn: moment(),
    finishedOn: moment(),
    undoneOn: moment(),
    undoneBy: integer().references(() => userTable.id),
    ...recordColumns,
  },
  (row) => [
    check('imports_kind', sql`${row.kind} in (${oneOf(importKinds)})`),
    check('imports_state', sql`${row.state} in (${oneOf(importStates)})`),
    index('imports_of_club').on(row.clubId, row.id),
    index('imports_of_user').on(row.createdBy, row.createdOn),
    index('imports_at_work')
      .on(row.id)
      .where(sql`${row.state} in ('checking', 'running', 'undoing')`),
  ],
);

export const importRowTable = pgTable(
  'import_rows',
  {
    id: serial().primaryKey(),
    importId: integer()
      .notNull()
      .references(() => importTable.id, { onDelete: 'cascade' }),
    /** As in the file, with whatever stands above the headers. */
    rowNo: integer().notNull(),
    /** What stands in its cells, as they were read or mended; gone together with the file. */
    cellsCipher: bytea(),
    state: text().$type<ImportRowState>().notNull().default('faulty'),
    /** Sentences that quote no cell: faults, and questions that hold nothing up. */
    problems: jsonb()
      .$type<{ field: string | null; sentence: string; isQuestion?: true; sameAs?: number }[]>()
      .notNull()
      .default([]),
    /** Names of clubs and coaches that nobody knows. */
    missing: jsonb().$type<{ field: string; value: string }[]>().notNull().default([]),
    /** Those it names that are made with the import. */
    plannedClubs: jsonb().$type<number[]>().notNull().default([]),
    /** The record it changes, is the same as, or became, and the version that it was left with. */
    recordId: integer(),
    recordVersion: integer(),
    isCreated: boolean().notNull().default(false),
    /** What undoing has to put back. */
    beforeCipher: bytea(),
    /** Whether somebody has written into its cells. */
    isMended: boolean().notNull().default(false),
    isLeftOut: boolean().notNull().default(false),
    isAnotherPerson: boolean().notNull().default(false),
  },
  (row) => [
    check('import_rows_state', sql`${row.state} in (${oneOf(importRowStates)})`),
    unique('import_rows_place').on(row.importId, row.rowNo),
    index('import_rows_by_state').on(row.importId, row.state, row.rowNo),
  ],
);

/** A club that rows name, that was not there and that is made together with the first of them. */
export const importClubTable = pgTable(
  'import_clubs',
  {
    id: serial().primaryKey(),
    importId: integer()
      .notNull()
      .references(() => importTable.id, { onDelete: 'cascade' }),
    /** As the rows call it, and folded: one name is one club. */
    value: text().notNull(),
    valueKey: text().notNull(),
    /** As the form of a club was filled in; gone together with the file. */
    form: jsonb().$type<PlannedClubForm>(),
    /** The club it became, as it was left, and the town that was added for it. */
    recordId: integer(),
    recordVersion: integer(),
    addedCityId: integer(),
    createdOn: moment().notNull().defaultNow(),
  },
  (row) => [unique('import_clubs_value').on(row.importId, row.valueKey)],
);

/** How the columns under the same headers were named the last time, by a club or by the federation. */
export const importHeaderTable = pgTable(
  'import_headers',
  {
    id: serial().primaryKey(),
    clubId: integer().references(() => clubTable.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    /** A keyed fingerprint of the headers. */
    headers: bytea().notNull(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    usedOn: moment().notNull().defaultNow(),
  },
  (row) => [
    unique('import_headers_place').on(row.clubId, row.kind, row.headers).nullsNotDistinct(),
    check('import_headers_kind', sql`${row.kind} in (${oneOf(importKinds)})`),
  ],
);
