import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ErasedNoun, erasedNouns, type ErasureCounts } from '#domain/privacy/erasure.rules.ts';
import { moment } from './columns.ts';
import { userTable } from './user.table.ts';

export interface ErasedFile {
  id: string;
  kind: 'photo' | 'logo' | 'document';
  mimeType: string;
}

/**
 * Who was erased: only the number they are called by since. The row of the record and its moment say which record it
 * was, so that an older copy of the database, put back, has the same person erased and nobody else.
 */
export const erasureTable = pgTable(
  'erasures',
  {
    /** The number of the pseudonym. */
    id: serial().primaryKey(),
    noun: text().$type<ErasedNoun>().notNull(),
    recordId: integer().notNull(),
    recordCreatedOn: moment().notNull(),
    erasedOn: moment().notNull().defaultNow(),
    /** Nobody where it was done once more after a restore. */
    erasedBy: integer().references(() => userTable.id),
    counts: jsonb().$type<ErasureCounts>().notNull(),
    /** Files without rows whose bytes are still to go; none once they have. */
    pendingFiles: jsonb().$type<ErasedFile[]>().notNull().default([]),
  },
  (erasure) => [
    check('erasures_noun', sql`${erasure.noun} in (${sql.raw(erasedNouns.map((noun) => `'${noun}'`).join(', '))})`),
    uniqueIndex('erasures_once').on(erasure.noun, erasure.recordId),
    index('erasures_by_time').on(erasure.erasedOn, erasure.id),
  ],
);
