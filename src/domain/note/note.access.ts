import { type Actor, clubScope, isAdministrator, isStaff } from '../common/access.rules.ts';

/** The records that people write notes on. */
export const noteNouns = ['player', 'coach', 'club', 'cardIndex', 'transfer'] as const;
export type NoteNoun = (typeof noteNouns)[number];

/** The record with the clubs it is the business of now: of a transfer both parties, of everything else one or none. */
export interface NotedRecord {
  noun: NoteNoun;
  clubIds: readonly number[];
}

/** A note with the clubs it was written for; none where it is for the federation alone. */
export interface NoteTies {
  authorId: number;
  clubIds: readonly number[];
}

const isOfOwnClub = (actor: Actor | null, clubIds: readonly number[]) => {
  const own = clubScope(actor);
  return own === 'all' || clubIds.some((id) => own.includes(id));
};

/** Whoever works with records opens their notes, of a transfer its parties alone. Which of them are shown is asked of each. */
export function mayOpenNotes(actor: Actor | null, { noun, clubIds }: NotedRecord): boolean {
  return isStaff(actor) && (noun !== 'transfer' || isOfOwnClub(actor, clubIds));
}

/** Notes are written by the federation and by the clubs whose record it is now. */
export function mayWriteNote(actor: Actor | null, { clubIds }: Pick<NotedRecord, 'clubIds'>): boolean {
  return isOfOwnClub(actor, clubIds);
}

/** What a club writes, the club reads: only the federation keeps something to itself. */
export function mayKeepToFederation(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** A note stays with the clubs it was written for: whoever takes the player over does not inherit it. */
export function mayReadNote(actor: Actor | null, { clubIds }: Pick<NoteTies, 'clubIds'>): boolean {
  return isOfOwnClub(actor, clubIds);
}

/** Taken away and brought back by its author, as long as he or she may read it, and by the federation. */
export function mayRemoveNote(actor: Actor | null, note: NoteTies): boolean {
  return isAdministrator(actor) || (actor?.userId === note.authorId && mayReadNote(actor, note));
}

/**
 * The clubs whose people can be mentioned in a note for these clubs, besides the administrators: a club does not learn
 * who works for another one.
 */
export function clubsToMention(actor: Actor | null, clubIds: readonly number[]): readonly number[] {
  const own = clubScope(actor);
  return own === 'all' ? clubIds : clubIds.filter((id) => own.includes(id));
}
