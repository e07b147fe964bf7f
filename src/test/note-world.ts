import type { NoteNoun } from '#domain/note/note.access.ts';
import type { Database } from '#server/db/database.ts';
import { noteColumns } from '#server/features/note/note.queries.ts';
import { aNote } from './builders.ts';

type OfEachSide = Record<'own' | 'other', { id: number }>;

interface Noted extends Record<'players' | 'clubs' | 'authors', OfEachSide> {
  records: Record<'coaches' | 'cardIndexes' | 'transfers', OfEachSide>;
  /** The other party of the transfers. */
  thirdClub: { id: number };
}

/** On each record a note that its club has written, and one that the federation keeps to itself. */
export async function buildNotes(db: Database, administratorId: number, noted: Noted) {
  const onRecords = async (side: keyof OfEachSide) => {
    const [club, author] = [noted.clubs[side].id, noted.authors[side].id];
    const both = async (noun: NoteNoun, { id }: { id: number }) => {
      const about = { [noteColumns[noun]]: id };
      const forOtherClubId = noun === 'transfer' ? noted.thirdClub.id : null;
      const shared = { ...about, forClubId: club, forOtherClubId, createdBy: author };
      const forClub = await aNote(db, shared, [administratorId]);
      return { forClub, kept: await aNote(db, { ...about, createdBy: administratorId }, [author]) };
    };
    return {
      player: await both('player', noted.players[side]),
      coach: await both('coach', noted.records.coaches[side]),
      club: await both('club', noted.clubs[side]),
      cardIndex: await both('cardIndex', noted.records.cardIndexes[side]),
      transfer: await both('transfer', noted.records.transfers[side]),
    };
  };
  return { notes: { own: await onRecords('own'), other: await onRecords('other') } };
}
