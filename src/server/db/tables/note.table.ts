import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { longest } from '#contract/common/limits.ts';
import { cardIndexTable } from './card-index.table.ts';
import { clubTable } from './club.table.ts';
import { coachTable } from './coach.table.ts';
import { moment } from './columns.ts';
import { playerTable } from './player.table.ts';
import { transferTable } from './transfer.table.ts';
import { userTable } from './user.table.ts';

/** What people write down about a record. It stands on exactly one. */
export const noteTable = pgTable(
  'notes',
  {
    id: serial().primaryKey(),
    playerId: integer().references(() => playerTable.id),
    coachId: integer().references(() => coachTable.id),
    clubId: integer().references(() => clubTable.id),
    cardIndexId: integer().references(() => cardIndexTable.id),
    transferId: integer().references(() => transferTable.id),
    /** The club that reads it too: the one the record was of when it was written. Without one it is the federation's alone. */
    forClubId: integer().references(() => clubTable.id),
    /** Of a transfer: the other party. */
    forOtherClubId: integer().references(() => clubTable.id),
    text: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    createdOn: moment().notNull().defaultNow(),
    removedOn: moment(),
    removedBy: integer().references(() => userTable.id),
  },
  (note) => [
    check(
      'notes_about',
      sql`num_nonnulls(${note.playerId}, ${note.coachId}, ${note.clubId}, ${note.cardIndexId}, ${note.transferId}) = 1`,
    ),
    check('notes_text', sql`length(${note.text}) between 1 and ${sql.raw(String(longest.note))}`),
    check(
      'notes_other_party',
      sql`${note.forOtherClubId} is null or (${note.transferId} is not null and ${note.forClubId} is not null)`,
    ),
    index('notes_of_author').on(note.createdBy, note.createdOn),
    index('notes_of_player')
      .on(note.playerId, note.id)
      .where(sql`${note.playerId} is not null`),
    index('notes_of_coach')
      .on(note.coachId, note.id)
      .where(sql`${note.coachId} is not null`),
    index('notes_of_club')
      .on(note.clubId, note.id)
      .where(sql`${note.clubId} is not null`),
    index('notes_of_card_index')
      .on(note.cardIndexId, note.id)
      .where(sql`${note.cardIndexId} is not null`),
    index('notes_of_transfer')
      .on(note.transferId, note.id)
      .where(sql`${note.transferId} is not null`),
    index('notes_for_club')
      .on(note.forClubId)
      .where(sql`${note.forClubId} is not null`),
    index('notes_for_other_club')
      .on(note.forOtherClubId)
      .where(sql`${note.forOtherClubId} is not null`),
  ],
);

/** Colleagues whom a note names. */
export const noteMentionTable = pgTable(
  'note_mentions',
  {
    noteId: integer()
      .notNull()
      .references(() => noteTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => userTable.id),
  },
  (mention) => [primaryKey({ columns: [mention.noteId, mention.userId] })],
);
