import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TransferDeadline } from '#contract/transfer-deadline.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from './call-options.ts';
import { get, put } from './http.ts';

const ADDRESS = '/api/transfers/deadline';
const KEY = ['transfer', 'deadline'];

/** After how many days whoever's turn it is in a transfer is reminded; for administrators. */
export function useTransferDeadline() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<TransferDeadline>(ADDRESS, { signal }),
  });
}

export function useSetTransferDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<TransferDeadline>) =>
      put<TransferDeadline>(ADDRESS, { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
