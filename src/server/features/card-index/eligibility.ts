import { type EligibilityProblem, eligibilityProblems, type TeamSheet } from '#domain/eligibility.rules.ts';
import type { SeasonRules } from '#domain/season-regulation.ts';
import type { RefusedPlayer } from '#contract/card-index.contract.ts';
import { messages } from '#contract/messages.ts';
import { ProblemsError, RefusedByRulesError } from '../../errors.ts';
import type { CandidateRow } from './card-index-members.queries.ts';

/** The asked players in the order they were asked for; one that is not there is a mistake of the request. */
export function everyCandidate(
  found: readonly CandidateRow[],
  playerIds: readonly number[],
  field: string,
): CandidateRow[] {
  const byId = new Map(found.map((player) => [player.id, player]));
  return playerIds.map((playerId) => {
    const player = byId.get(playerId);
    if (player === undefined) throw new ProblemsError([{ code: 'unknown', description: messages.valueInvalid, field }]);
    return player;
  });
}

/** Those who may not be on the licence, each with every reason. */
export function refusedPlayers(
  players: readonly CandidateRow[],
  sheet: TeamSheet,
  rules: SeasonRules,
): RefusedPlayer[] {
  return players
    .map((player) => ({ ...referenceTo(player), reasons: eligibilityProblems(player, sheet, rules) }))
    .filter(({ reasons }) => reasons.length > 0);
}

export function referenceTo({ id, number, photoId, firstName, middleName, lastName }: CandidateRow) {
  return { id, number, photoId, firstName, middleName, lastName };
}

/** The answer to one player who may not be added: every reason in sentences. */
export function notEligible(reasons: EligibilityProblem[]): RefusedByRulesError {
  const sentence = reasons.map((reason) => reason.sentence).join(' ');
  return new RefusedByRulesError('notEligible', { sentence, facts: { reasons } });
}

/** The answer to several: who is refused, and why. */
export function someNotEligible(players: readonly RefusedPlayer[]): RefusedByRulesError {
  return new RefusedByRulesError('someNotEligible', { sentence: messages.someNotEligible, facts: { players } });
}
