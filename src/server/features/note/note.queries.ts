import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { MOST_NOTES_SHOWN } from '#contract/common/limits.ts';
import type { Note, NoteList, NotePerson, NoteReader } from '#contract/note/note.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { mayRemoveNote, type NotedRecord, type NoteNoun, type NoteTies } from '#domain/note/note.access.ts';
import { actsForClubByTables, administratorByTables, readsNote } from '#server/db/access-sql.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { conditionsOf, countSql, named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { noteMentionTable, noteTable } from '#server/db/tables/note.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import {
  allColumns,
  columns,
  computed,
  referenceTo,
  type RowOf,
  sqlNames,
  sqlTable,
} from '#server/db/typed-columns.ts';

const [w, m] = [sqlNames(noteTable, 'w'), sqlNames(noteMentionTable, 'm')];
const [u, uc, c] = [sqlNames(userTable, 'u'), sqlNames(userClubTable, 'uc'), sqlNames(clubTable, 'c')];

/** The column of each kind of record. */
export const noteColumns = {
  player: 'playerId',
  coach: 'coachId',
  club: 'clubId',
  cardIndex: 'cardIndexId',
  transfer: 'transferId',
} as const satisfies Record<NoteNoun, keyof typeof noteTable.$inferInsert>;

type ClubColumns = (number | null)[];
const clubColumns: Readonly<Record<NoteNoun, (db: Database, id: number) => Promise<ClubColumns | undefined>>> = {
  player: async (db, id) => {
    const rows = await db.select({ of: playerTable.currentClubId }).from(playerTable).where(eq(playerTable.id, id));
    return rows[0] && [rows[0].of];
  },
  coach: async (db, id) => {
    const isThere = and(eq(coachTable.id, id), isNull(coachTable.erasedOn));
    const rows = await db.select({ of: coachTable.currentClubId }).from(coachTable).where(isThere);
    return rows[0] && [rows[0].of];
  },
  club: async (db, id) => {
    const rows = await db.select({ of: clubTable.id }).from(clubTable).where(eq(clubTable.id, id));
    return rows[0] && [rows[0].of];
  },
  cardIndex: async (db, id) => {
    const rows = await db.select({ of: cardIndexTable.clubId }).from(cardIndexTable).where(eq(cardIndexTable.id, id));
    return rows[0] && [rows[0].of];
  },
  transfer: async (db, id) => {
    const { fromClubId: from, toClubId: to } = transferTable;
    const rows = await db.select({ from, to }).from(transferTable).where(eq(transferTable.id, id));
    return rows[0] && [rows[0].to, rows[0].from];
  },
};

export async function findNotedRecord(db: Database, noun: NoteNoun, id: number): Promise<NotedRecord | null> {
  const clubs = await clubColumns[noun](db, id);
  return clubs === undefined ? null : { noun, clubIds: clubs.filter((clubId) => clubId !== null) };
}

export async function listClubNames(db: Database, clubIds: readonly number[]): Promise<NoteList['clubs']> {
  if (clubIds.length === 0) return [];
  return db
    .select({ id: clubTable.id, fullName: clubTable.fullName })
    .from(clubTable)
    .where(inArray(clubTable.id, [...clubIds]))
    .orderBy(clubTable.fullName, clubTable.id);
}

const by = referenceTo(userTable, ['id', 'firstName', 'lastName'])('u', 'by');
const mu = sqlNames(userTable, 'mu');
const COLUMNS = allColumns(
  columns(noteTable, 'w', ['id', 'text', 'forClubId', 'forOtherClubId', 'createdBy']),
  computed<string>()('at', w.createdOn),
  computed<NotePerson[]>()(
    'mentions',
    `(select coalesce(json_agg(json_build_object('id', ${mu.id}, 'firstName', ${mu.firstName}, 'lastName', ${mu.lastName})
        order by ${mu.id}), '[]')
      from ${sqlTable(noteMentionTable, 'm')} join ${sqlTable(userTable, 'mu')} on ${mu.id} = ${m.userId}
      where ${m.noteId} = ${w.id})`,
  ),
  by.columns,
);

/** The newest notes on a record that the person may read, or the newest before one of them. */
export async function listNotes(
  database: Pick<OpenDatabase, 'rows'>,
  { noun, id, beforeId }: { noun: NoteNoun; id: number; beforeId?: number | undefined },
  actor: Actor,
): Promise<Pick<NoteList, 'notes' | 'total'>> {
  const values = new SqlValues();
  const where = [
    `${w[noteColumns[noun]]} = ${values.add(id)}::int`,
    `${w.removedOn} is null`,
    readsNote(actor, values),
  ];
  const total = countSql(sqlTable(noteTable, 'w'), where);
  if (beforeId !== undefined) where.push(`${w.id} < ${values.add(beforeId)}::int`);
  const rows = await database.rows<RowOf<typeof COLUMNS> & { total: number }>(
    named(`select ${COLUMNS.text}, ${total} as total from ${sqlTable(noteTable, 'w')}
      join ${sqlTable(userTable, 'u')} on ${u.id} = ${w.createdBy}
      where ${conditionsOf({ where })} order by ${w.id} desc limit ${MOST_NOTES_SHOWN}`),
    values.list,
  );
  return { notes: rows.map((row) => toNote(row, actor)), total: rows[0]?.total ?? 0 };
}

function toNote(row: RowOf<typeof COLUMNS>, actor: Actor): Note {
  const { id, text, at, mentions, createdBy, forClubId } = row;
  const author = by.read(row) ?? { id: createdBy, firstName: '', lastName: '' };
  return {
    id,
    text,
    at,
    mentions,
    by: author,
    isForClub: forClubId !== null,
    mayRemove: mayRemoveNote(actor, tiesOf(row)),
  };
}

interface ClubsOfNote {
  createdBy: number;
  forClubId: number | null;
  forOtherClubId: number | null;
}

export const tiesOf = ({ createdBy, forClubId, forOtherClubId }: ClubsOfNote): NoteTies => ({
  authorId: createdBy,
  clubIds: [forClubId, forOtherClubId].filter((clubId) => clubId !== null),
});

/** More people than this have no business with one record. */
const MOST_READERS = 200;

/**
 * Who can be mentioned: administrators and whoever acts for one of the clubs. The twin of `mayReadNote`, by what the
 * tables say now; the writer is nobody to tell.
 */
export async function listReaders(
  db: Database,
  { clubIds, exceptId, among }: { clubIds: readonly number[]; exceptId: number; among?: readonly number[] },
): Promise<NoteReader[]> {
  const values = new SqlValues();
  const clubs = `select unnest(${values.add([...clubIds])}::int[])`;
  const { rows } = await db.execute<NoteReader & Record<string, unknown>>(
    values.inDrizzle(`select ${columns(userTable, 'u', ['id', 'firstName', 'lastName']).text},
        case when not ${administratorByTables(u.id)} then (
          select ${c.fullName} from ${sqlTable(userClubTable, 'uc')} join ${sqlTable(clubTable, 'c')} on ${c.id} = ${uc.clubId}
          where ${uc.userId} = ${u.id} and ${uc.clubId} in (${clubs}) order by ${c.id} limit 1) end as club
      from ${sqlTable(userTable, 'u')}
      where not ${u.isDeleted} and ${u.id} <> ${values.add(exceptId)}::int
        ${among === undefined ? '' : `and ${u.id} = any(${values.add([...among])}::int[])`}
        and (${administratorByTables(u.id)} or ${actsForClubByTables(u.id, clubs)})
      order by ${u.firstName} collate "bg_bg", ${u.lastName} collate "bg_bg", ${u.id} limit ${MOST_READERS}`),
  );
  return rows;
}

/** Those taken away again count too. */
export async function countNotesSince(db: Database, userId: number, since: Date): Promise<number> {
  const { createdBy, createdOn } = noteTable;
  const [counted] = await db
    .select({ count: count() })
    .from(noteTable)
    .where(and(eq(createdBy, userId), gte(createdOn, since)));
  return counted?.count ?? 0;
}

export async function insertNote(
  tx: Database,
  note: typeof noteTable.$inferInsert,
  mentions: readonly number[],
): Promise<number> {
  const [added] = await tx.insert(noteTable).values(note).returning({ id: noteTable.id });
  if (added === undefined) throw new Error('The note was not stored');
  const { id: noteId } = added;
  if (mentions.length > 0) await tx.insert(noteMentionTable).values(mentions.map((userId) => ({ noteId, userId })));
  return noteId;
}

export async function lockNote(tx: Database, noteId: number) {
  const [note] = await tx.select().from(noteTable).where(eq(noteTable.id, noteId)).for('update');
  return note;
}

export async function markNote(tx: Database, noteId: number, removal: { by: number } | null): Promise<void> {
  await tx
    .update(noteTable)
    .set({ removedOn: removal === null ? null : sql`now()`, removedBy: removal?.by ?? null })
    .where(eq(noteTable.id, noteId));
}

/** Open pages of whoever may read the notes for these clubs look again. */
export async function tellToLookAgain(tx: Database, clubIds: readonly number[]): Promise<void> {
  const told = clubIds.length === 0 ? ['a'] : clubIds.map((id) => `c${id}`);
  for (const whom of told) await tx.execute(sql`select pg_notify('waiting_changed', ${whom})`);
}
