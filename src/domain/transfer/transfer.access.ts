import { type Actor, clubScope, isAdministratorInPerson, isStaff, standsForPlayer } from '../common/access.rules.ts';
import type { TransferSide } from './abroad.rules.ts';

export interface TransferParties {
  player: { id: number };
  fromClub: TransferSide | null;
  toClub: TransferSide;
}

/** A transfer opens for administrators and for its parties: the player and both clubs. */
export function isPartyToTransfer(actor: Actor | null, { player, fromClub, toClub }: TransferParties): boolean {
  const clubs = clubScope(actor);
  if (clubs === 'all' || standsForPlayer(actor, player.id)) return true;
  return [fromClub, toClub].some((side) => side !== null && side.id !== null && clubs.includes(side.id));
}

/** A transfer is begun by the federation, by the club that gives the player and by the one that takes him. */
export function mayCreateTransfer(actor: Actor | null, { fromClubId, toClubId }: ClubsOfTransfer): boolean {
  const own = clubScope(actor);
  return own === 'all' || [fromClubId, toClubId].some((club) => club !== null && own.includes(club));
}

/** By their numbers; null is no club, or none of ours. */
interface ClubsOfTransfer {
  fromClubId: number | null;
  toClubId: number | null;
}

/** The only club that can receive a player of `fromClubId` where this person begins the transfer; null where there is a choice. */
export function onlyReceivingClub(actor: Actor | null, fromClubId: number | null): number | null {
  const own = clubScope(actor);
  if (own === 'all' || (fromClubId !== null && own.includes(fromClubId))) return null;
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** For which club a transfer is begun, by whoever may begin it; null where the federation begins it. */
export function beginsFor(actor: Actor | null, { fromClubId, toClubId }: ClubsOfTransfer): number | null {
  const own = clubScope(actor);
  if (own === 'all') return null;
  return toClubId !== null && own.includes(toClubId) ? toClubId : fromClubId;
}

/** The federation releases whose period is over; the clubs see their own, so that the giving one can ask for it. */
export function seesOverdueTransfers(actor: Actor | null): boolean {
  return isStaff(actor);
}

/** Who has signed is known to all parties by name, but for parents (`seesSignerNames`); with which account, to the federation. */
export function seesSigningAccounts(actor: Actor | null): boolean {
  return isAdministratorInPerson(actor);
}
