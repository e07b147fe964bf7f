import { useMutation } from '@tanstack/react-query';
import type { TransferCancel, TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { post } from '../http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

const PATHS = {
  cancel: 'cancel',
  refuse: 'refuse',
  withdraw: 'withdraw',
  returnForSigning: 'return-for-signing',
} as const;

/** Makes a step that needs a reason; done once the transfer has been read again. */
export function useReasonedStep(transferId: number, step: keyof typeof PATHS, onMade: () => void) {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<TransferCancel>) => {
      const path = `/api/transfers/${transferId}/${PATHS[step]}`;
      await post<TransferStepAnswer>(path, { body: sent, ...textCallOptionsOf(attempt) });
      onMade();
    },
    onSuccess: () => refresh.lists(),
    onSettled: () => refresh.details(transferId),
  });
}
