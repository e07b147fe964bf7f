import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type MergeNoun, mergeNouns } from '#domain/double/merge-noun.ts';
import { bytea, moment } from './columns.ts';
import { fileTable } from './file.table.ts';
import { userTable } from './user.table.ts';

const user = () => integer().references(() => userTable.id);

/**
 * Two records of one person or club that were made one. The row of the one that went is no longer in its table; its
 * number leads to the one that stayed for ever. No foreign keys to the records: the one that went is not there, and
 * the one that stayed may go into a third.
 */
export const mergeTable = pgTable(
  'merges',
  {
    id: serial().primaryKey(),
    noun: text().$type<MergeNoun>().notNull(),
    staysId: integer().notNull(),
    goneId: integer().notNull(),
    /** The registration number of a player who went: it is nobody else's. */
    goneNumber: integer(),
    /** What the record that went was called. */
    goneName: text().notNull(),
    /** The pair it was found as. */
    pairId: integer(),
    mergedOn: moment().notNull().defaultNow(),
    mergedBy: user(),
    undoneOn: moment(),
    undoneBy: user(),
    /** Everything that is needed to take it back, sealed; dropped once it is taken back or can be no more. */
    leftoversCipher: bytea(),
    /** The picture that neither record shows meanwhile. */
    keptFileId: uuid().references(() => fileTable.id),
  },
  (merge) => [
    check('merges_noun', sql`${merge.noun} in (${sql.raw(mergeNouns.map((noun) => `'${noun}'`).join(', '))})`),
    check('merges_two', sql`${merge.staysId} <> ${merge.goneId}`),
    check('merges_undone', sql`${merge.undoneOn} is null or ${merge.leftoversCipher} is null`),
    uniqueIndex('merges_gone')
      .on(merge.noun, merge.goneId)
      .where(sql`${merge.undoneOn} is null`),
    uniqueIndex('merges_number')
      .on(merge.goneNumber)
      .where(sql`${merge.undoneOn} is null`),
    index('merges_stays').on(merge.noun, merge.staysId, merge.id),
  ],
);
