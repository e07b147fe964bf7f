import type { Season } from './season.rules.ts';

/** Where nobody says which one. */
export const USUAL_CHAMPIONSHIP = 'Държавно първенство';

/** A championship as it is kept: written with other capitals or spaces it would be another one. */
export function sameChampionship(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.toLowerCase() === USUAL_CHAMPIONSHIP.toLowerCase() ? USUAL_CHAMPIONSHIP : plain;
}

/** Six stand on the court: with fewer there is no team. */
export const SMALLEST_TEAM = 6;

/** What a licence may lack before it is worth printing. */
export const cardIndexGaps = ['coach', 'players'] as const;
export type CardIndexGap = (typeof cardIndexGaps)[number];

export const cardIndexGapLabels: Record<CardIndexGap, string> = {
  coach: 'Без треньор',
  players: `По-малко от ${SMALLEST_TEAM} състезатели`,
};

export interface TeamStaff {
  seniorCoachId: number | null;
  coachId: number | null;
  coach2Id: number | null;
}

/** What the licence still lacks: any coach at all, and a team. */
export function gapsOf({ seniorCoachId, coachId, coach2Id }: TeamStaff, playerCount: number): CardIndexGap[] {
  const gaps: CardIndexGap[] = [];
  if (seniorCoachId === null && coachId === null && coach2Id === null) gaps.push('coach');
  if (playerCount < SMALLEST_TEAM) gaps.push('players');
  return gaps;
}

/** A licence of a season that is over is a record of what was: only the federation corrects it. */
export function isPastSeason(year: Season, current: Season): boolean {
  return year < current;
}
