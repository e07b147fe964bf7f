import { smallestTeam } from '#domain/federation/smallest-team.ts';
import { USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';

/** Behind „поне“ and „по-малко от“. */
export function leastPlayers(): string {
  const least = smallestTeam();
  if (least === 1) return 'един състезател';
  return `${least === USUAL_SMALLEST_TEAM ? 'шест' : least} състезатели`;
}
