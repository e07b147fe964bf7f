import {
  type Actor,
  clubScope,
  isAdministrator,
  isAdministratorInPerson,
  isStaff,
  ownPlayerIds,
  standsForPlayer,
} from '../common/access.rules.ts';

/** What decides about the rights to a player: who it is and which club the player is in now. */
export interface PlayerTies {
  id: number;
  currentClub: { id: number } | null;
}

/** How much of a player a person sees: everything with the ЕГН, everything but it, the outline, or nothing. */
export type PlayerView = 'full' | 'own' | 'outline' | 'none';

/** Administrators see the ЕГН of everyone, a player the own one, a parent those of the children; a key sees none. */
export function seesEgn(actor: Actor | null, playerId: number): boolean {
  return isAdministratorInPerson(actor) || standsForPlayer(actor, playerId);
}

/** Decided by the club the player is in now: a former club loses sight when the transfer is carried out. */
export function playerView(actor: Actor | null, player: PlayerTies): PlayerView {
  if (seesEgn(actor, player.id)) return 'full';
  if (mayAddToPlayer(actor, player)) return 'own';
  return isStaff(actor) ? 'outline' : 'none';
}

/** Whether the profile opens for this person at all: players open their own only. */
export function mayOpenPlayer(actor: Actor | null, playerId: number): boolean {
  return isStaff(actor) || standsForPlayer(actor, playerId);
}

/**
 * The closest circle of a player: administrators, the club the player is in now, and the player.
 * It reads measurements, documents and the nationality.
 */
export function isCloseToPlayer(actor: Actor | null, player: PlayerTies): boolean {
  return mayAddToPlayer(actor, player) || standsForPlayer(actor, player.id);
}

/** New measurements and documents come from administrators and from the club the player is in now. */
export function mayAddToPlayer(actor: Actor | null, player: PlayerTies): boolean {
  return isAdministrator(actor) || isOfOwnClub(actor, player);
}

/** The photo that a club gives stays until the federation replaces it: it stands on licences. */
export function mayReplacePhoto(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** Whoever was deactivated is found by administrators and the own club alone; for others there is nobody. */
export function mayHearOf(actor: Actor | null, player: PlayerTies & { isDeleted: boolean }): boolean {
  return !player.isDeleted || mayAddToPlayer(actor, player);
}

export function mayListDeactivated(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** The players of a club are listed for whoever works with players; a player sees the own team, a parent those of the children. */
export function mayListInTeam(
  actor: Actor | null,
  { currentClub }: Pick<PlayerTies, 'currentClub'>,
  clubOf: (playerId: number) => number | null,
): boolean {
  if (isStaff(actor)) return true;
  return currentClub !== null && ownPlayerIds(actor).some((playerId) => clubOf(playerId) === currentClub.id);
}

/** Birth dates are for whoever works with players, and for the player; not for teammates. */
export function seesBirthDate(actor: Actor | null, playerId: number): boolean {
  return mayOpenPlayer(actor, playerId);
}

function isOfOwnClub(actor: Actor | null, { currentClub }: PlayerTies): boolean {
  const clubs = clubScope(actor);
  return currentClub !== null && clubs !== 'all' && clubs.includes(currentClub.id);
}
