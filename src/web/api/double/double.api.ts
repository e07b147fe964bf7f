import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  doubleColumns,
  DoubleDetails,
  DoubleForm,
  DoubleListItem,
  DoublePage,
} from '#contract/double/double.contract.ts';
import type { DoubleNoun, DoubleState } from '#domain/double/double.rules.ts';
import { post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource } from '../use-record.ts';

export type DoubleColumn = (typeof doubleColumns)[number];

interface DoubleFilter {
  noun: DoubleNoun | undefined;
  state: DoubleState;
}

export function useDoubleList(query: ListQuery<DoubleColumn>, filter: DoubleFilter) {
  return useQuery(
    listQueryOptions<DoublePage, DoubleListItem>({
      noun: 'double',
      path: '/api/doubles',
      query: { ...query, ...filter },
      rowsOf: (page) => page.doubles,
    }),
  );
}

export const doubleRecord = recordSource<DoubleDetails>({
  noun: 'double',
  path: '/api/doubles',
  missingText: 'Двойката записи не беше намерена.',
});

/** Any two records side by side. */
export function useAddDouble() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: DoubleForm) => post<{ id: number }>('/api/doubles', { body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['double'] }),
  });
}

/** They are two after all, or it is open again. */
export function useDecideDouble(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verb: 'dismiss' | 'reopen') => post(`/api/doubles/${id}/${verb}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['double'] }),
  });
}
