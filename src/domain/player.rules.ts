import { type Actor, clubScope, isAdministrator, isClubUser } from './access.rules.ts';
import type { IsoDate } from './dates.ts';

interface PlayerPlace {
  id: number;
  currentClub: { id: number } | null;
}

/** Whether the profile opens for this person at all: players open their own only. */
export function mayOpenPlayer(actor: Actor | null, playerId: number): boolean {
  return isAdministrator(actor) || isClubUser(actor) || actor?.playerId === playerId;
}

/** Measurements and papers are for administrators, the club the player is in now, and the player. */
export function mayReadRecords(actor: Actor | null, player: PlayerPlace): boolean {
  return mayAddRecords(actor, player) || (actor !== null && actor.playerId === player.id);
}

/** New measurements and papers come from administrators and from the club the player is in now. */
export function mayAddRecords(actor: Actor | null, { currentClub }: PlayerPlace): boolean {
  if (actor === null) return false;
  const clubs = clubScope(actor);
  return clubs === 'all' || (currentClub !== null && clubs.includes(currentClub.id));
}

/** Whole years between a birth date and a later day. */
export function ageOn(day: IsoDate, birthDate: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
