import type { Actor } from '../common/access.rules.ts';
import { mayKeepGuardians } from './guardian.access.ts';
import type { PlayerTies } from './player.access.ts';

/** Whoever knows the parents asks them, looks at what they have sent, and accepts or refuses it. */
export function mayCollect(actor: Actor | null, player: PlayerTies): boolean {
  return player.currentClub !== null && mayKeepGuardians(actor, player);
}
