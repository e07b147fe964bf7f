import type { ClubDetails } from '#contract/club.contract.ts';
import { ApiError, isForErrorPage } from '#web/api/api-error.ts';
import { useClub } from '#web/api/club.api.ts';
import { clubText } from './club.text.ts';

/** The club, or undefined while it is on its way. A club that is not there becomes the 404 page. */
export function useExistingClub(clubId: number): ClubDetails | undefined {
  const { data, error } = useClub(clubId);
  if (data === undefined && error !== null && isForErrorPage(error)) throw missingOr(error);
  return data;
}

/** The same, but never an older copy: what somebody is about to change has to be the latest. */
export function useFreshClub(clubId: number): ClubDetails | undefined {
  const { data, error, isFetchedAfterMount } = useClub(clubId, { isFresh: true });
  if (isFetchedAfterMount && error !== null && isForErrorPage(error)) throw missingOr(error);
  return isFetchedAfterMount ? data : undefined;
}

export function missingClub(requestId: string | null = null): ApiError {
  return new ApiError(clubText.missing, { status: 404, code: 'notFound', requestId });
}

function missingOr(error: Error): Error {
  return error instanceof ApiError && error.status === 404 ? missingClub(error.requestId) : error;
}
