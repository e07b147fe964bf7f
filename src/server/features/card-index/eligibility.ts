import { failures } from '#contract/failure/failures.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import {
  type EligibilityProblem,
  eligibilityProblems,
  type EligibilityTerms,
  type TargetCardIndex,
} from '#domain/card-index/eligibility.rules.ts';
import { mayHearOf } from '#domain/player/player.access.ts';
import type { RefusedPlayer } from '#contract/card-index/card-index.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { RefusedByRulesError, unknownValue } from '#server/write/errors.ts';
import type { CandidateRow } from './card-index-members.queries.ts';

/**
 * The asked players in the order they were asked for; one that is not there, or of whom the person may not hear, is a
 * mistake of the request.
 */
export function requireCandidates(
  found: readonly CandidateRow[],
  asked: { playerIds: readonly number[]; field: string },
  actor: Actor,
): CandidateRow[] {
  const byId = new Map(found.map((player) => [player.id, player]));
  return asked.playerIds.map((playerId) => {
    const player = byId.get(playerId);
    if (player === undefined || !mayHearOf(actor, player)) throw unknownValue(asked.field, messages.valueInvalid);
    return player;
  });
}

export interface Refused {
  player: CandidateRow;
  reasons: EligibilityProblem[];
}

export function refusedPlayers(
  players: readonly CandidateRow[],
  sheet: TargetCardIndex,
  terms: EligibilityTerms,
): Refused[] {
  return players
    .map((player) => ({ player, reasons: eligibilityProblems(player, sheet, terms) }))
    .filter(({ reasons }) => reasons.length > 0);
}

export function referenceTo({ id, number, photoId, firstName, middleName, lastName }: CandidateRow) {
  return { id, number, photoId, firstName, middleName, lastName };
}

export function notEligible({ player, reasons }: Refused): RefusedByRulesError {
  const sentence = reasons.map((reason) => reason.sentence).join(' ');
  return new RefusedByRulesError('notEligible', { sentence, facts: { reasons }, told: [player] });
}

export function someNotEligible(refused: readonly Refused[]): RefusedByRulesError {
  const players: RefusedPlayer[] = refused.map(({ player, reasons }) => ({ ...referenceTo(player), reasons }));
  return new RefusedByRulesError('someNotEligible', {
    sentence: failures.someNotEligible.message,
    facts: { players },
    told: refused.map(({ player }) => player),
  });
}
