import { isStaff, ownPlayerIds } from '#domain/common/access.rules.ts';
import { useCardIndexesOfPlayers } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';

/** Clubs read each other's licences; a player opens those he or she is on, a parent those of the children, which only the server knows. */
export function useMayOpenCardIndex(): (cardIndexId: number) => boolean {
  const actor = useActor();
  const readsAll = isStaff(actor);
  const own = useCardIndexesOfPlayers(readsAll ? [] : ownPlayerIds(actor));
  return (cardIndexId) => readsAll || own.some(({ id }) => id === cardIndexId);
}
