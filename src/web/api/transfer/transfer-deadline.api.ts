import { useQuery } from '@tanstack/react-query';
import type { TransferDeadline } from '#contract/transfer/transfer-deadline.contract.ts';
import { get } from '../http.ts';

const ADDRESS = '/api/transfers/deadline';
const KEY = ['transfer', 'deadline'];

export function useTransferDeadline() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<TransferDeadline>(ADDRESS, { signal }),
  });
}
