import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import type { ContractTerm } from '#domain/player/contract.rules.ts';
import { ApiError } from '../api-error.ts';
import { get, post } from '../http.ts';
import { withKey } from '../many-calls.ts';

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
export function sendNotices(contracts: readonly ExpiringContract[], key?: string): Promise<NoticeCount> {
  return post<NoticeCount>('/api/players/expiring-contracts/notifications', {
    body: {
      documentIds: contracts.flatMap(({ documentId }) => documentId ?? []),
      transferIds: contracts.flatMap(({ documentId, transferId }) => (documentId === null ? (transferId ?? []) : [])),
    },
    ...(key === undefined ? {} : withKey(key)),
  });
}

export function useSendNotice() {
  const refresh = useContractsRefresh();
  return useMutation({ mutationFn: (contract: ExpiringContract) => sendNotices([contract]), onSettled: refresh });
}

/** One of many: that somebody else has told them meanwhile is a reason why nothing was sent. */
export async function sendOneNotice(contract: ExpiringContract, key: string, skippedText: string): Promise<void> {
  const { queued } = await sendNotices([contract], key);
  if (queued === 0) throw new ApiError(skippedText, { status: 409, code: 'noticeSkipped', requestId: null });
}
