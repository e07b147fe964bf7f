import { type Actor, isAdministratorInPerson, standsForPlayer } from '../common/access.rules.ts';

/**
 * What is kept of a player, who has opened it and a copy of all of it: for the player, for a parent, and for an
 * administrator whom somebody without an account has asked. No club and no key takes somebody home whole.
 */
export function mayTakeData(actor: Actor | null, playerId: number): boolean {
  return isAdministratorInPerson(actor) || standsForPlayer(actor, playerId);
}

/** The one who has looked is named to the federation alone; to the person the organisation answers for its people. */
export function seesOpenerName(actor: Actor | null): boolean {
  return isAdministratorInPerson(actor);
}

/** So many copies of one person within an hour: enough for a download that broke, too few to load the server with. */
export const COPIES_PER_HOUR = 3;
