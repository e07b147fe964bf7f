import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type DoubleNoun, type DoubleState, doubleNouns, doubleStates } from '#domain/double/double.rules.ts';
import { moment } from './columns.ts';
import { userTable } from './user.table.ts';

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Two records that may be about one person or club, and what was decided of them. What speaks for and against it is
 * worked out when it is shown. The records are of three tables, so nothing refers to them: what is gone is not listed.
 */
export const doublePairTable = pgTable(
  'double_pairs',
  {
    id: serial().primaryKey(),
    noun: text().$type<DoubleNoun>().notNull(),
    /** Of the older record, which has the smaller number. */
    firstId: integer().notNull(),
    secondId: integer().notNull(),
    score: smallint().notNull(),
    state: text().$type<DoubleState>().notNull().default('open'),
    foundOn: moment().notNull().defaultNow(),
    /** Whoever entered the second one although the resemblance was shown; null where the nightly look found it. */
    notedBy: integer().references(() => userTable.id),
    /** The bell tells of each pair once. */
    isTold: boolean().notNull().default(false),
    decidedBy: integer().references(() => userTable.id),
    decidedOn: moment(),
  },
  (pair) => [
    check('double_pairs_noun', sql`${pair.noun} in (${oneOf(doubleNouns)})`),
    check('double_pairs_state', sql`${pair.state} in (${oneOf(doubleStates)})`),
    check('double_pairs_order', sql`${pair.firstId} < ${pair.secondId}`),
    check('double_pairs_decided', sql`(${pair.state} = 'open') = (${pair.decidedOn} is null)`),
    uniqueIndex('double_pairs_once').on(pair.noun, pair.firstId, pair.secondId),
    // Whoever goes into another record is looked for from either side.
    index('double_pairs_by_second').on(pair.noun, pair.secondId),
    index('double_pairs_by_score').on(pair.state, sql`${pair.score} desc`, pair.id),
  ],
);
