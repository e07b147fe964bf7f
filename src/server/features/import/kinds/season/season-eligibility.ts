import { type Candidate, eligibilityProblems, type HeldCardIndex } from '#domain/card-index/eligibility.rules.ts';
import { usualRules } from '#domain/card-index/season-rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { findCandidates } from '#server/features/card-index/card-index-members.queries.ts';
import { findRulesOf } from '#server/features/card-index/season/season-rules.queries.ts';
import { today } from '#server/write/today.ts';
import type { ImportScope } from '../kind.ts';
import type { SeasonPlan } from './season-plan.ts';
import { findMemberships } from './season-import.queries.ts';

type Wanted = Pick<SeasonPlan, 'playerId' | 'year' | 'ageGroup' | 'clubId' | 'clubName' | 'cardIndexId' | 'isPast'>;

/** Who may be on which licence, with what the rows before have brought. */
export interface Judge {
  isOn(plan: Wanted): boolean;
  problems(plan: Wanted): string[];
  take(plan: Wanted): void;
}

const heldKey = ({ playerId, year }: Pick<Wanted, 'playerId' | 'year'>) => `${playerId} ${year}`;

/**
 * In the season of now everything that the regulation asks. Of one that is over only what can never be: a player is on
 * one licence of a group and season, whatever the rules of that time were.
 */
export async function judgeOf(tx: Database, plans: readonly Wanted[], { context }: ImportScope): Promise<Judge> {
  const day = today(context.now());
  const season = seasonOf(day);
  const present = plans.filter(({ isPast }) => !isPast).map(({ playerId }) => playerId);
  const candidates = new Map(
    (present.length === 0 ? [] : await findCandidates(tx, present, season)).map((player) => [player.id, player]),
  );
  const rules = await findRulesOf(tx, season);
  const held = new Map<string, HeldCardIndex[]>();
  for (const { playerId, year, ...licence } of await findMemberships(tx, plans)) {
    const key = heldKey({ playerId, year });
    held.set(key, [...(held.get(key) ?? []), licence]);
  }
  const heldBy = (plan: Wanted) => held.get(heldKey(plan)) ?? [];
  const asPresent = (plan: Wanted): Candidate | undefined => {
    const player = candidates.get(plan.playerId);
    return player && { ...player, cardIndexes: heldBy(plan) };
  };
  return {
    isOn: (plan) => plan.cardIndexId !== null && heldBy(plan).some(({ id }) => id === plan.cardIndexId),
    problems: (plan) => {
      const target = { ...plan, id: plan.cardIndexId };
      const player = plan.isPast ? asHistory(plan, heldBy(plan)) : asPresent(plan);
      if (player === undefined) return [];
      const found = eligibilityProblems(player, target, { rules: plan.isPast ? usualRules : rules, today: day });
      return found.filter(({ code }) => !plan.isPast || code === 'onOtherCardIndex').map(({ sentence }) => sentence);
    },
    take: (plan) => {
      const taken = { id: plan.cardIndexId, ageGroup: plan.ageGroup, clubName: plan.clubName };
      held.set(heldKey(plan), [...heldBy(plan), taken]);
    },
  };
}

/** Where somebody was and how old, nobody asks any more. */
const asHistory = ({ year, clubId, clubName }: Wanted, cardIndexes: readonly HeldCardIndex[]): Candidate => ({
  birthDate: `${year}-01-01`,
  sex: 0,
  isDeleted: false,
  currentClub: { id: clubId, fullName: clubName },
  loan: null,
  cardIndexes,
});
