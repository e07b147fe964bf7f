import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  Erased,
  erasureColumns,
  ErasureForm,
  ErasureListItem,
  ErasurePage,
  ErasureQuestion,
} from '#contract/privacy/erasure.contract.ts';
import { forgetOnceLeft } from '../forget-once-left.ts';
import { get, post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type ErasureColumn = (typeof erasureColumns)[number];

/** Asked anew each time: what stands in the way may have been put right in another tab. */
export function useErasureQuestion(playerId: number) {
  return useQuery({
    queryKey: ['erasure', playerId],
    queryFn: ({ signal }) => get<ErasureQuestion>(`/api/players/${playerId}/erasure`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Somebody who is not there any more is in every list, choice and history. */
export function useErasePlayer(playerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ErasureForm) => post<Erased>(`/api/players/${playerId}/erasure`, { body: form }),
    // The page of the person is still there for a moment: what it shows is asked for no more, and goes with it.
    onSuccess: async () => {
      client.removeQueries({ type: 'inactive' });
      forgetOnceLeft(client);
      await client.invalidateQueries({ refetchType: 'none' });
    },
  });
}

export function useErasureList(query: ListQuery<ErasureColumn>) {
  return useQuery(
    listQueryOptions<ErasurePage, ErasureListItem>({
      noun: 'erasure',
      path: '/api/erasures',
      query: { ...query },
      rowsOf: (page) => page.erasures,
    }),
  );
}
