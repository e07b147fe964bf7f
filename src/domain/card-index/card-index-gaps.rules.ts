import { smallestTeam } from '../federation/smallest-team.ts';

export const cardIndexGaps = ['coach', 'players'] as const;
export type CardIndexGap = (typeof cardIndexGaps)[number];

/** The federation sets how many make a team: what is said of it is asked for when it is said. */
export const cardIndexGapLabels: Readonly<Record<CardIndexGap, string>> = {
  coach: 'Без треньор',
  get players() {
    const least = smallestTeam();
    return least === 1 ? 'Без състезатели' : `По-малко от ${least} състезатели`;
  },
};

interface TeamStaff {
  seniorCoachId: number | null;
  coachId: number | null;
  coach2Id: number | null;
}

export function gapsOf({ seniorCoachId, coachId, coach2Id }: TeamStaff, playerCount: number): CardIndexGap[] {
  const gaps: CardIndexGap[] = [];
  if (seniorCoachId === null && coachId === null && coach2Id === null) gaps.push('coach');
  if (playerCount < smallestTeam()) gaps.push('players');
  return gaps;
}
