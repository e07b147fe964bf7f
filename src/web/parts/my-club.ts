import { type Actor, isAdministrator, isClubUser } from '#domain/common/access.rules.ts';

/** The clubs the person acts for; administrators act for none of them. */
export function ownClubIds(actor: Actor | null): readonly number[] {
  return actor !== null && isClubUser(actor) && !isAdministrator(actor) ? actor.clubIds : [];
}

/** Where „Моят клуб“ leads: to the club, or to the list that begins with them where there are several; null for others. */
export function myClubDestination(actor: Actor | null): { href: string; label: string } | null {
  const [first, ...others] = ownClubIds(actor);
  if (first === undefined) return null;
  return others.length === 0
    ? { href: `/clubs/${first}`, label: 'Моят клуб' }
    : { href: '/clubs', label: 'Моите клубове' };
}
