import { type Actor, clubScope } from '../common/access.rules.ts';
import { mayAddToPlayer, mayPropose, type PlayerPlace } from './player.access.ts';

/** What decides about the rights to a proposal. */
export interface ProposalPlace {
  /** The club that proposed. */
  clubId: number;
  player: PlayerPlace;
}

/** The federation, and the club that proposed for as long as the player is there: what was proposed is about the player. */
export function mayReadProposal(actor: Actor | null, { clubId, player }: ProposalPlace): boolean {
  const clubs = clubScope(actor);
  return mayAddToPlayer(actor, player) && (clubs === 'all' || clubs.includes(clubId));
}

/** Taking it back is for whoever proposed; administrators refuse it. */
export function mayWithdrawProposal(actor: Actor | null, { clubId, player }: ProposalPlace): boolean {
  return mayPropose(actor, player) && actor?.clubIds.includes(clubId) === true;
}
