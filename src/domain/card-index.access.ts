import { type Actor, clubScope, isStaff, ownPlayerId } from './access.rules.ts';

export interface CardIndexPlace {
  clubId: number;
  /** The players who are on the licence now. */
  memberIds: readonly number[];
}

/** Opponents inspect the sheet at matches, so every club reads it; a player reads those he or she is on. */
export function mayReadCardIndex(actor: Actor | null, { memberIds }: Pick<CardIndexPlace, 'memberIds'>): boolean {
  return isStaff(actor) || isMember(actor, memberIds);
}

/** What is not on the printed sheet is for administrators, the club of the licence and the member it is about. */
export function seesMemberInFull(actor: Actor | null, { clubId }: Pick<CardIndexPlace, 'clubId'>, playerId: number) {
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId) || ownPlayerId(actor) === playerId;
}

function isMember(actor: Actor | null, memberIds: readonly number[]): boolean {
  const player = ownPlayerId(actor);
  return player !== null && memberIds.includes(player);
}
