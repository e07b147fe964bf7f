import { type Actor, clubScope } from './access.rules.ts';

export interface CoachPlace {
  currentClub: { id: number } | null;
}

/** Certificates of a coach are for administrators and the club the coach works for now. */
export function readsCoachDocuments(actor: Actor | null, { currentClub }: CoachPlace): boolean {
  const clubs = clubScope(actor);
  return clubs === 'all' || (currentClub !== null && clubs.includes(currentClub.id));
}
