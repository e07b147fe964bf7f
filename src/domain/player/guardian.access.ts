import type { Actor } from '../common/access.rules.ts';
import { mayAddToPlayer, type PlayerTies } from './player.access.ts';

/**
 * Parents are known to the federation and to the club the player is in now, and kept by them. Other clubs, also those
 * of a transfer, and accounts of players learn nothing of them.
 */
export function mayKeepGuardians(actor: Actor | null, player: PlayerTies): boolean {
  return mayAddToPlayer(actor, player);
}
