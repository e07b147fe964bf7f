import { USUAL_CUT_OFF } from './age-group.rules.ts';
import type { Season } from './season.rules.ts';

/** The numbers of the regulation that the federation may set anew each season. */
export interface SeasonRules {
  cutOff: number;
  /** How many groups above the own one a player may play in; null where the federation sets no limit. */
  groupsAbove: number | null;
  /** On how many licences of one season a player may be; null where the federation sets no limit. */
  cardIndexesPerSeason: number | null;
}

/** All that is set for a season. */
export interface WholeRules extends SeasonRules {
  /** Whether a licence counts only once the federation has approved it. */
  isApprovalRequired: boolean;
}

/** As long as the federation has set nothing. */
export const usualRules: WholeRules = {
  cutOff: USUAL_CUT_OFF,
  groupsAbove: null,
  cardIndexesPerSeason: null,
  isApprovalRequired: false,
};

export const seasonRuleBounds = {
  cutOff: { least: 0, most: 2 },
  groupsAbove: { least: 0, most: 6 },
  cardIndexesPerSeason: { least: 1, most: 14 },
} as const;

/** What was set for a season: it holds for the following ones too, until another is set. */
export interface DatedRules extends WholeRules {
  year: Season;
}

/** The rules of a season: the latest that were set for it or before it. */
export function rulesOfSeason(season: Season, dated: readonly DatedRules[]): WholeRules {
  let latest: DatedRules | null = null;
  for (const rules of dated) {
    if (rules.year <= season && (latest === null || rules.year > latest.year)) latest = rules;
  }
  return latest ?? usualRules;
}

/** A season that is over keeps its rules: licences were issued by them. */
export function mayChangeRulesOf(season: Season, current: Season): boolean {
  return season === current || season === current + 1;
}
