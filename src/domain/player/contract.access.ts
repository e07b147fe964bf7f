import { type Actor, clubScope, isAdministrator, standsForPlayer } from '../common/access.rules.ts';
import type { DocumentVisibility } from '../federation/document-kind.rules.ts';
import { isCloseToPlayer, type PlayerTies } from './player.access.ts';

/** That a contract of a player ends is told to the club it is with, and to the federation. */
export function mayReadContract(actor: Actor | null, { clubId }: { clubId: number | null }): boolean {
  const own = clubScope(actor);
  return own === 'all' || (clubId !== null && own.includes(clubId));
}

/**
 * The closest circle of a player reads all papers in the list; a club the player has left, its own. Of a kind that is
 * for the federation alone a club learns only whether it is there.
 */
export function mayListDocument(
  actor: Actor | null,
  player: PlayerTies,
  { formerClub, visibility }: { formerClub: { id: number } | null; visibility: DocumentVisibility },
): boolean {
  if (visibility === 'federation' && !isAdministrator(actor)) return false;
  if (isCloseToPlayer(actor, player)) return true;
  return formerClub !== null && mayReadContract(actor, { clubId: formerClub.id });
}

/** All at once are written to by the federation; a club names the contracts. */
export function mayNotifyAll(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** The file of a document: also for the player. It stays with its club when the player moves on. */
export function mayOpenDocument(
  actor: Actor | null,
  { clubId, playerId, visibility }: { clubId: number | null; playerId: number; visibility: DocumentVisibility },
): boolean {
  if (visibility === 'federation') return isAdministrator(actor);
  return mayReadContract(actor, { clubId }) || standsForPlayer(actor, playerId);
}

/** Which papers the players of a club have is for the club and the federation. */
export function mayReadReadiness(actor: Actor | null, clubId: number): boolean {
  return mayReadContract(actor, { clubId });
}
