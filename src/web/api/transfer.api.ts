import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/list.contract.ts';
import type { transferColumns, TransferListItem, TransferPage } from '#contract/transfer.contract.ts';
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
