import type { AgeGroupCode } from './age-group.rules.ts';
import type { Season } from './season.rules.ts';

/** Where nobody says which one. */
export const USUAL_CHAMPIONSHIP = 'Държавно първенство';

export function sameChampionship(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return championshipKey(plain) === championshipKey(USUAL_CHAMPIONSHIP) ? USUAL_CHAMPIONSHIP : plain;
}

/** By which championships are told apart: written with other capitals or spaces it is the same one. */
function championshipKey(championship: string): string {
  return championship.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The championship as the list of the federation spells it, or the usual one; null where it is neither. */
export function listedChampionship(asked: string, list: readonly string[]): string | null {
  const key = championshipKey(asked);
  return [USUAL_CHAMPIONSHIP, ...list].find((name) => championshipKey(name) === key) ?? null;
}

/** A licence is one for each of these within a club and season. */
export interface CardIndexPlaceInSeason {
  ageGroup: AgeGroupCode;
  championship: string;
}

/** The same for two licences of which a club may have only one in a season. */
export function placeKey({ ageGroup, championship }: CardIndexPlaceInSeason): string {
  return `${ageGroup} ${championshipKey(championship)}`;
}

export function isSameSlot(one: CardIndexPlaceInSeason, other: CardIndexPlaceInSeason): boolean {
  return placeKey(one) === placeKey(other);
}

/** A licence of a season that is over is a record of what was: only the federation corrects it. */
export function isPastSeason(year: Season, current: Season): boolean {
  return year < current;
}
