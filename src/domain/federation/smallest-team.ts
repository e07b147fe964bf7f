import { USUAL_SMALLEST_TEAM } from './usual-federation.ts';

let known = USUAL_SMALLEST_TEAM;

/** With fewer players there is no team. */
export const smallestTeam = (): number => known;

/** What the federation has set, for everything that asks from now on. */
export function setSmallestTeam(players: number): void {
  known = players;
}
