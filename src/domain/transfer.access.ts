import { type Actor, clubScope, isAdministrator, ownPlayerId } from './access.rules.ts';

export interface TransferParties {
  player: { id: number };
  fromClub: { id: number } | null;
  toClub: { id: number };
}

/** A transfer opens for administrators and for its parties: the player and both clubs. */
export function isPartyToTransfer(actor: Actor | null, { player, fromClub, toClub }: TransferParties): boolean {
  const clubs = clubScope(actor);
  if (clubs === 'all' || ownPlayerId(actor) === player.id) return true;
  return clubs.includes(toClub.id) || (fromClub !== null && clubs.includes(fromClub.id));
}

/** A transfer is begun by the federation, by the club that gives the player and by the one that takes him. */
export function mayCreateTransfer(
  actor: Actor | null,
  clubs: { fromClubId: number | null; toClubId: number },
): boolean {
  const own = clubScope(actor);
  if (own === 'all') return true;
  return own.includes(clubs.toClubId) || (clubs.fromClubId !== null && own.includes(clubs.fromClubId));
}

/** That a period is over and nobody has released the player is for the federation to see to. */
export function seesOverdueTransfers(actor: Actor | null): boolean {
  return isAdministrator(actor);
}
