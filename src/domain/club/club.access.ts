import { type Actor, isAdministrator, isClubUser } from '../common/access.rules.ts';

/** Clubs that were closed are listed for the federation, where it asks for them. */
export function mayListClosedClubs(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** That nobody signs in for a club is something for the federation to mend. */
export function seesClubsWithoutUsers(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** Whether the person acts for clubs alone and each of them is closed: nothing new begins in any (`clubClosed`). */
export function actsForClosedClubsOnly(actor: Actor | null, closedClubIds: readonly number[]): boolean {
  if (actor === null || !isClubUser(actor) || isAdministrator(actor)) return false;
  return actor.clubIds.every((id) => closedClubIds.includes(id));
}
