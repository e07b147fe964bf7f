import { type Actor, isAdministrator } from '../common/access.rules.ts';

/** Clubs that were closed are listed for the federation, where it asks for them. */
export function mayListClosedClubs(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** That nobody signs in for a club is something for the federation to mend. */
export function seesClubsWithoutUsers(actor: Actor | null): boolean {
  return isAdministrator(actor);
}
