import type { TransferDetails } from '#contract/transfer.contract.ts';
import { ApiError, isForErrorPage } from '#web/api/api-error.ts';
import { useTransfer } from '#web/api/transfer.api.ts';

/** The transfer, or undefined while it is on its way. One the person is no party to becomes the 404 page. */
export function useExistingTransfer(transferId: number): TransferDetails | undefined {
  const { data, error } = useTransfer(transferId);
  if (data === undefined && error !== null && isForErrorPage(error)) {
    throw error instanceof ApiError && error.status === 404 ? missingTransfer(error.requestId) : error;
  }
  return data;
}

export function missingTransfer(requestId: string | null = null): ApiError {
  return new ApiError('Трансферът не беше намерен.', { status: 404, code: 'notFound', requestId });
}
