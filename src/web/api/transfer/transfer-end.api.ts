import { useMutation } from '@tanstack/react-query';
import type { TransferCancel, TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

/** Ends the transfer with a reason, in one of the three ways; done once it has been read again. */
export function useEndTransfer(transferId: number, step: 'cancel' | 'refuse' | 'withdraw', onMade: () => void) {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<TransferCancel>) => {
      const path = `/api/transfers/${transferId}/${step}`;
      await post<TransferStepAnswer>(path, { body: sent, ...textCallOptionsOf(attempt) });
      onMade();
    },
    onSuccess: () => refresh.lists(),
    onSettled: () => refresh.details(transferId),
  });
}
