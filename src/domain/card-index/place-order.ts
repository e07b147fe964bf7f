import { compareGroups } from './age-group.rules.ts';
import { type CardIndexPlaceInSeason, placeKey, USUAL_CHAMPIONSHIP } from './card-index.rules.ts';

/** From the youngest boys on; the usual championship before the others. */
export function byKey(one: CardIndexPlaceInSeason, other: CardIndexPlaceInSeason): number {
  if (one.ageGroup !== other.ageGroup) return compareGroups(one.ageGroup, other.ageGroup);
  const rank = ({ championship }: CardIndexPlaceInSeason) => (championship === USUAL_CHAMPIONSHIP ? 0 : 1);
  return rank(one) - rank(other) || (placeKey(one) < placeKey(other) ? -1 : 1);
}
