import { type Actor, clubScope, hasRights, isAdministratorInPerson } from '../common/access.rules.ts';

export interface CoachTies {
  currentClub: { id: number } | null;
}

/** How much of a coach a person sees: everything with the ЕГН, everything but it, the outline, or nothing. */
export type CoachView = 'full' | 'own' | 'outline' | 'none';

/** The whole register of coaches is open in outline; a former club loses sight of the rest when the coach moves on. */
export function coachView(actor: Actor | null, coach: CoachTies): CoachView {
  if (isAdministratorInPerson(actor)) return 'full';
  if (isCloseToCoach(actor, coach)) return 'own';
  return hasRights(actor) ? 'outline' : 'none';
}

/**
 * The closest circle of a coach: administrators and the club the coach works for now. It sees birth date, town and
 * nationality, reads the diplomas and adds new ones.
 */
export function isCloseToCoach(actor: Actor | null, { currentClub }: CoachTies): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || (currentClub !== null && clubs.includes(currentClub.id));
}
