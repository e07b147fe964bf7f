import { type Actor, clubScope, isAdministrator } from '../common/access.rules.ts';

interface SignedPlayer {
  currentClub: { id: number } | null;
}

/** Parents are known, and written to, by the federation and by the club the player is in now. */
export function maySendSignLink(actor: Actor | null, { currentClub }: SignedPlayer): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || (currentClub !== null && clubs.includes(currentClub.id));
}

/** Who gave the signature is told by name to those; every other party learns that a parent has signed. */
export function seesSignerNames(actor: Actor | null, player: SignedPlayer): boolean {
  return maySendSignLink(actor, player);
}

/** A signature on paper is taken over by the federation alone. */
export function maySignByPaper(actor: Actor | null): boolean {
  return isAdministrator(actor);
}
