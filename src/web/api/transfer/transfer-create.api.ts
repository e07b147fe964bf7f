import { useMutation, useQuery } from '@tanstack/react-query';
import type { TransferCheck, TransferCreate } from '#contract/transfer/transfer-create.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post } from '../http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

/** What would stand in the way of a new transfer. Nothing is asked while there is no player to ask about. */
export function useTransferCheck(playerId: number | null, clubId: number | null) {
  return useQuery({
    queryKey: ['transfer', 'check', playerId, clubId],
    queryFn: ({ signal }) => {
      const query = { playerId: playerId ?? undefined, clubId: clubId ?? undefined };
      return get<TransferCheck>('/api/transfers/check', { query, signal });
    },
    enabled: playerId !== null,
    refetchOnMount: 'always',
  });
}

export function useCreateTransfer() {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<TransferCreate>) =>
      (await post<{ id: number }>('/api/transfers', { body: sent, ...textCallOptionsOf(attempt) })).id,
    onSuccess: () => refresh.lists(),
  });
}
