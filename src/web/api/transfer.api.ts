import { useQuery } from '@tanstack/react-query';
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
import { recordSource } from './use-record.ts';

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

/** To whoever is no party to it the transfer is not there. */
export const transferRecord = recordSource<TransferDetails>({
  noun: 'transfer',
  path: '/api/transfers',
  missingText: 'Трансферът не беше намерен.',
});

/** Newest first. */
export function useTransferDocuments(transferId: number) {
  return useQuery({
    queryKey: ['transfer', 'documents', transferId],
    queryFn: ({ signal }) => get<TransferDocument[]>(`/api/transfers/${transferId}/documents`, { signal }),
  });
}
