import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpiringContract } from '#contract/player.contract.ts';
import { get, post } from './http.ts';

const queryKey = ['expiring-contract', 'list'];

/** Contracts that end soon, the soonest first. */
export function useExpiringContracts() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => get<ExpiringContract[]>('/api/players/expiring-contracts', { signal }),
  });
}

export interface NoticeCount {
  queued: number;
  skipped: number;
}

/** Sends the notice about one contract, or about all of them. */
export function useContractNotices() {
  const client = useQueryClient();

  return async (contract: ExpiringContract | 'all'): Promise<NoticeCount> => {
    const counted = await post<NoticeCount>('/api/players/expiring-contracts/notifications', {
      body: contract === 'all' ? {} : choiceOf(contract),
    });
    await client.invalidateQueries({ queryKey });
    return counted;
  };
}

function choiceOf({ documentId, transferId }: ExpiringContract) {
  return documentId === null ? { transferIds: [transferId] } : { documentIds: [documentId] };
}
