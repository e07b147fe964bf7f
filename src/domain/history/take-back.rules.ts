import { type Actor, isAdministrator, isClubUser } from '../common/access.rules.ts';

/** How long a club may take back what it has entered by mistake; afterwards it asks the federation. */
const takeBackHours = 24;

const MILLISECONDS_OF_AN_HOUR = 60 * 60 * 1000;

/** Who has entered something and when. Moments are milliseconds since 1970: a rule asks no clock. */
export interface Entry {
  enteredBy: {
    userId: number | null;
    /** The club it was entered for by somebody of that club; null where the federation has entered it. */
    clubId: number | null;
  };
  enteredAt: number;
  now: number;
}

/** What was taken away is shown to administrators, who bring it back. */
export function maySeeRemoved(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** Whether a person may bring back what was taken away: administrators always, others what they have taken away themselves. */
export function mayBringBack(actor: Actor | null, entry: Entry & { isOwnRemoval: boolean }): boolean {
  return isAdministrator(actor) || (entry.isOwnRemoval && mayTakeBack(actor, entry));
}

/**
 * Whether a person may take away what was entered wrongly: administrators always, a club within a day what it has
 * entered itself, whoever of its people did it. Whether the person may see and change the record at all is asked apart.
 */
export function mayTakeBack(actor: Actor | null, { enteredBy, enteredAt, now }: Entry): boolean {
  if (isAdministrator(actor)) return true;
  if (actor === null || !isClubUser(actor)) return false;
  const isOwn =
    enteredBy.userId === actor.userId || (enteredBy.clubId !== null && actor.clubIds.includes(enteredBy.clubId));
  return isOwn && now - enteredAt < takeBackHours * MILLISECONDS_OF_AN_HOUR;
}
