import { useMutation, useQuery } from '@tanstack/react-query';
import type { TransferListItem, TransferPage, TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { partiesOf } from '#domain/transfer/transfer-steps.access.ts';
import { awaitedParties } from '#domain/transfer/transfer-steps.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { ApiError } from '../api-error.ts';
import { get, post } from '../http.ts';
import { useRefreshTransfers } from './transfer.api.ts';

export interface ManyResult {
  transfer: TransferListItem;
  reason: string | null;
}

export function useNextToSign(after: number): { next: TransferListItem; count: number } | null {
  const query = { view: 'mine', page: 1, pageSize: 15 };
  const { data } = useQuery({
    queryKey: ['transfer', 'next', after],
    queryFn: ({ signal }) => get<TransferPage>('/api/transfers/search', { query, signal }),
  });
  const others = data?.transfers.filter(({ id }) => id !== after) ?? [];
  const [next] = others;
  if (data === undefined || next === undefined) return null;
  return { next, count: data.total - (data.transfers.length - others.length) };
}

/** Gives every signature that is awaited of the person, one call after the other: each is judged by itself. */
export function useSignMany(actor: Actor | null) {
  return useMany(async (transfer: TransferListItem) => {
    const awaited = awaitedParties(transfer);
    for (const party of partiesOf(actor, transfer).filter((one) => awaited.includes(one))) {
      await post<TransferStepAnswer>(`/api/transfers/${transfer.id}/confirm/${signaturePath(party, transfer)}`);
    }
  });
}

export function useCancelMany(reason: () => string) {
  return useMany(async ({ id }: TransferListItem) => {
    await post<TransferStepAnswer>(`/api/transfers/${id}/cancel`, { body: { reason: reason() } });
  });
}

function useMany(step: (transfer: TransferListItem) => Promise<void>) {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async (transfers: readonly TransferListItem[]): Promise<ManyResult[]> => {
      const results: ManyResult[] = [];
      for (const transfer of transfers) results.push({ transfer, reason: await refusalOf(() => step(transfer)) });
      return results;
    },
    onSettled: () => refresh.everything(),
  });
}

async function refusalOf(step: () => Promise<void>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function signaturePath(party: TransferParty, { fromClub, toClub }: TransferListItem): string {
  if (party === 'admin' || party === 'player') return party;
  return `club/${party === 'fromClub' ? fromClub?.id : toClub.id}`;
}
