import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import type { ContractTerm } from '#domain/player/contract.rules.ts';
import { get, post } from '../http.ts';

const queryKey = ['expiring-contract', 'list'];

export function useExpiringContracts(days: ContractTerm | undefined) {
  return useQuery({
    queryKey: [...queryKey, days],
    queryFn: ({ signal }) =>
      get<ExpiringContract[]>('/api/players/expiring-contracts', { query: days === undefined ? {} : { days }, signal }),
  });
}

/** After notices went out: which ones, the server knows. */
export function useContractsRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

export interface NoticeCount {
  queued: number;
  skipped: number;
  letters: number;
  /** False while the letters can only wait. */
  isMailSent: boolean;
}

/** Sends the notices about these contracts, all or none. What was told about today already is skipped. */
export function sendNotices(contracts: readonly ExpiringContract[]): Promise<NoticeCount> {
  return post<NoticeCount>('/api/players/expiring-contracts/notifications', {
    body: {
      documentIds: contracts.flatMap(({ documentId }) => documentId ?? []),
      transferIds: contracts.flatMap(({ documentId, transferId }) => (documentId === null ? (transferId ?? []) : [])),
    },
  });
}

export function useSendNotice() {
  const refresh = useContractsRefresh();
  return useMutation({ mutationFn: (contract: ExpiringContract) => sendNotices([contract]), onSettled: refresh });
}
