import type { PlayerDetails } from '#contract/player.contract.ts';
import { ApiError, isForErrorPage } from '#web/api/api-error.ts';
import { usePlayer } from '#web/api/player.api.ts';
import { playerText } from './player.text.ts';

/** The player, or undefined while on the way. A player who is not there becomes the 404 page. */
export function useExistingPlayer(playerId: number): PlayerDetails | undefined {
  const { data, error } = usePlayer(playerId);
  if (data === undefined && error !== null && isForErrorPage(error)) throw missingOr(error);
  return data;
}

/** The same, but never an older copy: what somebody is about to change has to be the latest. */
export function useFreshPlayer(playerId: number): PlayerDetails | undefined {
  const { data, error, isFetchedAfterMount } = usePlayer(playerId, { isFresh: true });
  if (isFetchedAfterMount && error !== null && isForErrorPage(error)) throw missingOr(error);
  return isFetchedAfterMount ? data : undefined;
}

export function missingPlayer(requestId: string | null = null): ApiError {
  return new ApiError(playerText.missing, { status: 404, code: 'notFound', requestId });
}

function missingOr(error: Error): Error {
  return error instanceof ApiError && error.status === 404 ? missingPlayer(error.requestId) : error;
}
