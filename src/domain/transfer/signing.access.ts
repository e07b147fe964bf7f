import { type Actor, clubScope, isAdministrator, standsForPlayer } from '../common/access.rules.ts';

interface SignedPlayer {
  currentClub: { id: number } | null;
}

/** Parents are known, and written to, by the federation and by the club the player is in now. */
export function maySendSignLink(actor: Actor | null, { currentClub }: SignedPlayer): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || (currentClub !== null && clubs.includes(currentClub.id));
}

/** A parent who has signed is named to the own side of the player; every other party learns that a parent has signed. */
export function seesSignerNames(actor: Actor | null, player: SignedPlayer & { id: number }): boolean {
  return maySendSignLink(actor, player) || standsForPlayer(actor, player.id);
}

/** A signature on paper is taken over by the federation alone. */
export function maySignByPaper(actor: Actor | null): boolean {
  return isAdministrator(actor);
}
