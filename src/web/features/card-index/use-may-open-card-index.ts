import { isStaff, ownPlayerId } from '#domain/common/access.rules.ts';
import { usePlayerCardIndexes } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';

/** Clubs read each other's licences; a player opens those he or she is on, which only the server knows. */
export function useMayOpenCardIndex(): (cardIndexId: number) => boolean {
  const actor = useActor();
  const readsAll = isStaff(actor);
  const { data: own } = usePlayerCardIndexes(readsAll ? null : ownPlayerId(actor));
  return (cardIndexId) => readsAll || own?.some(({ id }) => id === cardIndexId) === true;
}
