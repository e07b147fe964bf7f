import {
  type Actor,
  clubScope,
  isAdministrator,
  isStaff,
  ownPlayerIds,
  standsForPlayer,
} from '../common/access.rules.ts';
import { isPastSeason } from './card-index.rules.ts';
import type { LicenceParty } from './licence-state.rules.ts';
import type { Season } from './season.rules.ts';

interface CardIndexSlot {
  clubId: number;
  memberIds: readonly number[];
}

/** Opponents inspect the sheet at matches, so every club reads it; a player reads those he or she is on. */
export function mayReadCardIndex(actor: Actor | null, { memberIds }: Pick<CardIndexSlot, 'memberIds'>): boolean {
  return isStaff(actor) || isMember(actor, memberIds);
}

/** What is not on the printed sheet is for administrators, the club of the licence and the member it is about. */
export function seesMemberInFull(actor: Actor | null, { clubId }: Pick<CardIndexSlot, 'clubId'>, playerId: number) {
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId) || standsForPlayer(actor, playerId);
}

/** Staff and players of a licence are the business of its club and of the federation. */
export function mayManageCardIndex(actor: Actor | null, { clubId }: Pick<CardIndexSlot, 'clubId'>): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || clubs.includes(clubId);
}

/** The federation makes licences for whatever it holds; a club chooses from the federation's list. */
export function mayNameAnyChampionship(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** A coach of another club stands beside a team only if the federation says so. */
export function mayBorrowCoaches(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** Whether a licence can no longer be changed by this person because its season is over. */
export function isClosedTo(actor: Actor | null, year: Season, current: Season): boolean {
  return isPastSeason(year, current) && !isAdministrator(actor);
}

export function mayChangeCardIndex(
  actor: Actor | null,
  cardIndex: { clubId: number; year: Season },
  current: Season,
): boolean {
  return mayManageCardIndex(actor, cardIndex) && !isClosedTo(actor, cardIndex.year, current);
}

/** For whom somebody who manages a licence acts in its life cycle. */
export function licencePartyOf(actor: Actor | null): LicenceParty {
  return isAdministrator(actor) ? 'federation' : 'club';
}

function isMember(actor: Actor | null, memberIds: readonly number[]): boolean {
  return ownPlayerIds(actor).some((playerId) => memberIds.includes(playerId));
}
