import { useQuery } from '@tanstack/react-query';
import type { TransferCounts } from '#contract/transfer/transfer.contract.ts';
import { afterFirstPicture } from '#web/lib/first-picture.ts';
import { get } from '../http.ts';

/** How many there are behind each filter of the list. Asked anew when the person comes back to the page. */
export function useTransferCounts(isWanted = true) {
  return useQuery({
    queryKey: ['transfer', 'counts'],
    queryFn: ({ signal }) => afterFirstPicture(() => get<TransferCounts>('/api/transfers/counts', { signal })),
    enabled: isWanted,
    refetchOnWindowFocus: true,
  });
}
