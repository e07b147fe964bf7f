import type { MembersAdded, SomeNotEligible } from '#contract/card-index/card-index.contract.ts';
import type { Failure } from '#web/lib/many-run.ts';
import { ApiError } from '../api-error.ts';
import { post } from '../http.ts';
import { failureOfCall, withKey } from '../many-calls.ts';

interface Player {
  id: number;
}

export function setDeactivated({ id }: Player, key: string, isDeleted: boolean): Promise<unknown> {
  return post(`/api/players/${id}/toggle-status`, { body: { isDeleted }, ...withKey(key) });
}

/** One at a time: the call takes all of them or none, and one who may not be added would keep out the others. */
export function addToCardIndex({ id }: Player, key: string, cardIndexId: number): Promise<MembersAdded> {
  return post<MembersAdded>(`/api/cardindexes/${cardIndexId}/players`, { body: { playerIds: [id] }, ...withKey(key) });
}

/** Why a player may not be added, by the regulation rather than by the sentence for several. */
export function failureOfAdding(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.code !== 'someNotEligible') return failureOfCall(error);
  const reasons = (error.said as SomeNotEligible).players.flatMap((player) => player.reasons);
  return { refused: reasons.map(({ fact }) => fact).join('\n') || error.message };
}
