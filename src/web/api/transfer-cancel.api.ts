import { useMutation } from '@tanstack/react-query';
import type { TransferCancel, TransferStepAnswer } from '#contract/transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from './call-options.ts';
import { post } from './http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

/** Breaks the transfer off; done once it has been read again. */
export function useCancelTransfer(transferId: number, onMade: () => void) {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<TransferCancel>) => {
      const path = `/api/transfers/${transferId}/cancel`;
      await post<TransferStepAnswer>(path, { body: sent, ...textCallOptionsOf(attempt) });
      onMade();
    },
    onSuccess: () => refresh.lists(),
    onSettled: () => refresh.details(transferId),
  });
}
