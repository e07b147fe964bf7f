import type { NoteNoun } from '#domain/note/note.access.ts';
import type { Database } from '#server/db/database.ts';
import { noteMentionTable, noteTable } from '#server/db/tables/note.table.ts';
import { noteColumns } from '#server/features/note/note.queries.ts';

/** A note on one record; without a club it is for the federation alone. */
export async function aNote(
  db: Database,
  given: Partial<typeof noteTable.$inferInsert> & { createdBy: number },
  mentions: readonly number[] = [],
) {
  const [note] = await db
    .insert(noteTable)
    .values({ text: 'Очаква се удостоверение', ...given })
    .returning();
  if (note === undefined) throw new Error('The note was not stored');
  if (mentions.length > 0)
    await db.insert(noteMentionTable).values(mentions.map((userId) => ({ noteId: note.id, userId })));
  return note;
}

type OfEachSide = Record<'own' | 'other', { id: number }>;
/** Of the own side, and of the other one. */
type Two = readonly [{ id: number }, { id: number }];

interface Noted extends Record<'players' | 'authors', Two> {
  /** The third is the other party of the transfers. */
  clubs: readonly [...Two, { id: number }];
  records: Record<'coaches' | 'cardIndexes' | 'transfers', OfEachSide>;
}

/** On each record a note that its club has written, and one that the federation keeps to itself. */
export async function buildNotes(db: Database, administratorId: number, { players, clubs, authors, records }: Noted) {
  const onRecords = async (side: keyof OfEachSide, place: 0 | 1) => {
    const [clubId, author] = [clubs[place].id, authors[place].id];
    const both = async (noun: NoteNoun, { id }: { id: number }) => {
      const about = { [noteColumns[noun]]: id };
      const forOtherClubId = noun === 'transfer' ? clubs[2].id : null;
      const shared = { ...about, forClubId: clubId, forOtherClubId, createdBy: author };
      const forClub = await aNote(db, shared, [administratorId]);
      return { forClub, kept: await aNote(db, { ...about, createdBy: administratorId }, [author]) };
    };
    return {
      player: await both('player', players[place]),
      coach: await both('coach', records.coaches[side]),
      club: await both('club', clubs[place]),
      cardIndex: await both('cardIndex', records.cardIndexes[side]),
      transfer: await both('transfer', records.transfers[side]),
    };
  };
  return { notes: { own: await onRecords('own', 0), other: await onRecords('other', 1) } };
}
