import { type Actor, clubScope, isAdministrator, ownPlayerId } from '../common/access.rules.ts';

/** That a contract of a player ends is told to the club it is with, and to the federation. */
export function mayReadContract(actor: Actor | null, { clubId }: { clubId: number | null }): boolean {
  const own = clubScope(actor);
  return own === 'all' || (clubId !== null && own.includes(clubId));
}

/** All at once are written to by the federation; a club names the contracts. */
export function mayNotifyAll(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** The file of a document: also for the player. It stays with its club when the player moves on. */
export function mayOpenDocument(
  actor: Actor | null,
  { clubId, playerId }: { clubId: number | null; playerId: number },
): boolean {
  return mayReadContract(actor, { clubId }) || ownPlayerId(actor) === playerId;
}
