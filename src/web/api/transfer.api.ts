import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/list.contract.ts';
import type {
  transferColumns,
  TransferDetails,
  TransferDocument,
  TransferListItem,
  TransferPage,
} from '#contract/transfer.contract.ts';
import { get } from './http.ts';
import { listQueryOptions } from './list-query.ts';

export type TransferColumn = (typeof transferColumns)[number];

export function useTransferList(query: ListQuery<TransferColumn>, status: number | undefined) {
  return useQuery(
    listQueryOptions<TransferPage, TransferListItem>({
      noun: 'transfer',
      path: '/api/transfers/search',
      query: { ...query, status },
      rowsOf: (page) => page.transfers,
    }),
  );
}

function transferOptions(transferId: number) {
  return queryOptions({
    queryKey: ['transfer', 'details', transferId],
    queryFn: ({ signal }) => get<TransferDetails>(`/api/transfers/${transferId}`, { signal }),
  });
}

export function useTransfer(transferId: number) {
  return useQuery(transferOptions(transferId));
}

/** Fetches a transfer ahead, for a person who seems about to open it. */
export function usePrefetchTransfer(): (transferId: number) => void {
  const client = useQueryClient();
  return (transferId) => void client.prefetchQuery(transferOptions(transferId));
}

/** Newest first. */
export function useTransferDocuments(transferId: number) {
  return useQuery({
    queryKey: ['transfer', 'documents', transferId],
    queryFn: ({ signal }) => get<TransferDocument[]>(`/api/transfers/${transferId}/documents`, { signal }),
  });
}
