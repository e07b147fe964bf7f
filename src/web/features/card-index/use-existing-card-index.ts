import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { ApiError, isForErrorPage } from '#web/api/api-error.ts';
import { useCardIndex } from '#web/api/card-index.api.ts';

/** The licence, or undefined while it is on its way. One that is not there for this person becomes the 404 page. */
export function useExistingCardIndex(cardIndexId: number): CardIndexDetails | undefined {
  const { data, error } = useCardIndex(cardIndexId);
  if (data === undefined && error !== null && isForErrorPage(error)) {
    throw error instanceof ApiError && error.status === 404 ? missingCardIndex(error.requestId) : error;
  }
  return data;
}

export function missingCardIndex(requestId: string | null = null): ApiError {
  return new ApiError('Лицензът не беше намерен.', { status: 404, code: 'notFound', requestId });
}
