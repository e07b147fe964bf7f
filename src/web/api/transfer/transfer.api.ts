import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  transferColumns,
  TransferDetails,
  TransferDocument,
  TransferListView,
  TransferPage,
  TransferPageItem,
  TransferStepAnswer,
} from '#contract/transfer/transfer.contract.ts';
import type { TransferStep } from '#domain/transfer/transfer-steps.rules.ts';
import { downloadFile, type ExportChoice } from '../download-file.ts';
import { get, post, queryString } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource } from '../use-record.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';

export type TransferColumn = (typeof transferColumns)[number];

export interface TransferFilter {
  asked: AskedFilters;
  status?: number | undefined;
  view?: TransferListView | undefined;
}

export function transferListOptions(query: ListQuery<TransferColumn>, { asked, ...filter }: TransferFilter) {
  return listQueryOptions<TransferPage, TransferPageItem>({
    noun: 'transfer',
    path: '/api/transfers/search',
    query: { ...query, ...filter, ...asked },
    rowsOf: (page) => page.transfers,
  });
}

export function useTransferList(query: ListQuery<TransferColumn>, filter: TransferFilter) {
  return useQuery(transferListOptions(query, filter));
}

export function exportTransfers(
  query: ListQuery<TransferColumn>,
  { asked, ...filter }: TransferFilter,
  choice: ExportChoice,
): Promise<void> {
  const { keyword, orderBy, desc } = query;
  const parts = { ...choice, keyword, orderBy, desc: desc || undefined, ...filter, ...asked };
  return downloadFile(`/api/export/transfers${queryString(parts)}`);
}

/** To whoever is no party to it the transfer is not there. */
export const transferRecord = recordSource<TransferDetails>({
  noun: 'transfer',
  path: '/api/transfers',
  missingText: 'Трансферът не беше намерен.',
});

export const documentsKey = (transferId: number) => ['transfer', 'documents', transferId];

export function useTransferDocuments(transferId: number) {
  return useQuery({
    queryKey: documentsKey(transferId),
    queryFn: ({ signal }) => get<TransferDocument[]>(`/api/transfers/${transferId}/documents`, { signal }),
  });
}

export function useRefreshTransferParts(): (transferId: number) => void {
  const client = useQueryClient();
  return useCallback((transferId) => void client.invalidateQueries({ queryKey: documentsKey(transferId) }), [client]);
}

/** Lists that name transfers are asked for anew; what a move has changed is nearly everything. */
export function useRefreshTransfers() {
  const client = useQueryClient();
  return {
    lists: () => {
      void client.invalidateQueries({ queryKey: ['transfer'], predicate: ({ queryKey }) => queryKey[1] !== 'details' });
      void client.invalidateQueries({ queryKey: ['player', 'transfers'] });
      // The page of a player says that one is under way.
      void client.invalidateQueries({ queryKey: ['player', 'details'] });
    },
    everything: () => void client.invalidateQueries(),
    details: (transferId: number) => client.invalidateQueries({ queryKey: transferRecord.keyOf(transferId) }),
  };
}

type PlainStep = Exclude<TransferStep, 'cancel' | 'refuse' | 'withdraw' | 'returnForSigning' | 'addDocument'>;

/** Makes a step; done once the transfer has been read again. */
export function useTransferStep(onMade: () => void) {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: async ({ transfer, step }: { transfer: TransferDetails; step: PlainStep }) => {
      const made = await post<TransferStepAnswer>(`/api/transfers/${transfer.id}/${pathOf(step, transfer)}`);
      onMade();
      return made;
    },
    onSuccess: (_answer, { step }) => {
      if (step === 'transferPlayer' || step === 'releasePlayer') refresh.everything();
      else refresh.lists();
    },
    // Whatever came of it: a refusal mostly means that somebody else was there first.
    onSettled: (_answer, _error, { transfer }) => refresh.details(transfer.id),
  });
}

function pathOf(step: PlainStep, { fromClubId, toClubId }: TransferDetails): string {
  const forClub = (clubId: number | null) => (clubId === null ? 'confirm/abroad' : `confirm/club/${clubId}`);
  switch (step) {
    case 'confirmAsAdmin':
      return 'confirm/admin';
    case 'confirmAsPlayer':
      return 'confirm/player';
    case 'confirmAsFromClub':
      return forClub(fromClubId);
    case 'confirmAsToClub':
      return forClub(toClubId);
    case 'transferPlayer':
      return 'transfer-player';
    case 'releasePlayer':
      return 'release-player';
  }
}
