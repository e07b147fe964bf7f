import { isAdministrator, isClubUser } from '#domain/access.rules.ts';
import { usePlayerCardIndexes } from '#web/api/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';

/** Clubs read each other's licences; a player opens those he or she is on, which only the server knows. */
export function useMayOpenCardIndex(): (cardIndexId: number) => boolean {
  const actor = useActor();
  const isStaff = isAdministrator(actor) || isClubUser(actor);
  const { data: own } = usePlayerCardIndexes(isStaff ? null : (actor?.playerId ?? null));
  return (cardIndexId) => isStaff || own?.some(({ id }) => id === cardIndexId) === true;
}
