import { type Actor, capacityFor, isKey } from '../common/access.rules.ts';
import { isCloseToPlayer, mayAddToPlayer, type PlayerTies } from './player.access.ts';
import { type ConsentGiver, consentGivers } from './photo-consent.rules.ts';

/** Whether there is a consent is known to the federation, the club of the player, the player and the parents. */
export function seesConsent(actor: Actor | null, player: PlayerTies): boolean {
  return isCloseToPlayer(actor, player);
}

/** Whose word the person can write down: staff what was said or signed, a player and a parent their own. */
export function consentGiversFor(actor: Actor | null, player: PlayerTies): readonly ConsentGiver[] {
  if (isKey(actor)) return [];
  if (mayAddToPlayer(actor, player)) return consentGivers;
  const capacity = capacityFor(actor, player.id);
  return capacity === null ? [] : [capacity];
}
