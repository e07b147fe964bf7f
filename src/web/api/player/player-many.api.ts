import type { MembersAdded, SomeNotEligible } from '#contract/card-index/card-index.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { Failure } from '#web/lib/many-run.ts';
import { ApiError } from '../api-error.ts';
import { get, post, put } from '../http.ts';
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

/** Whose coach a player had before, and the version that stands since: the way back. */
export type FormerCoaches = Map<number, { coachId: number | null; version: number }>;

/** Under the version the player has now, which lists do not tell: nobody's change in between is lost. */
export async function moveToCoach({ id }: Player, key: string, coachId: number, former: FormerCoaches): Promise<void> {
  const player = await get<PlayerDetails>(`/api/players/${id}`);
  // A call that is repeated finds the new coach already.
  const before = former.get(id)?.coachId ?? player.currentCoach?.id ?? null;
  former.set(id, { coachId: before, version: player.version });
  const { version } = await putCoach(id, key, { coachId, version: player.version });
  former.set(id, { coachId: before, version });
}

export async function moveBack({ id }: Player, key: string, former: FormerCoaches): Promise<void> {
  const before = former.get(id);
  if (before !== undefined) await putCoach(id, key, before);
}

function putCoach(id: number, key: string, { coachId, version }: { coachId: number | null; version: number }) {
  const headers = { ...withKey(key).headers, 'If-Match': `"${version}"` };
  return put<PlayerDetails>(`/api/players/${id}/current-coach`, { body: { coachId }, headers });
}
