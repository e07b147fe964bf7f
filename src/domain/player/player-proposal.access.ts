import { type Actor, actsForClub, clubScope } from '../common/access.rules.ts';
import { mayAddToPlayer, type PlayerTies } from './player.access.ts';

export interface ProposalTies {
  clubId: number;
  player: PlayerTies;
}

/** The club the player is in now. */
export function mayPropose(actor: Actor | null, { currentClub }: PlayerTies): boolean {
  return currentClub !== null && actsForClub(actor, currentClub.id);
}

/** The federation, and the club that proposed for as long as the player is there: what was proposed is about the player. */
export function mayReadProposal(actor: Actor | null, { clubId, player }: ProposalTies): boolean {
  const clubs = clubScope(actor);
  return mayAddToPlayer(actor, player) && (clubs === 'all' || clubs.includes(clubId));
}

/** Taking it back is for whoever proposed; administrators refuse it. */
export function mayWithdrawProposal(actor: Actor | null, { clubId, player }: ProposalTies): boolean {
  return mayPropose(actor, player) && actor?.clubIds.includes(clubId) === true;
}
