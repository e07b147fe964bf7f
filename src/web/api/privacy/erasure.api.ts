import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  Erased,
  ErasureByNameForm,
  erasureColumns,
  ErasureForm,
  ErasureListItem,
  ErasurePage,
  ErasureQuestion,
} from '#contract/privacy/erasure.contract.ts';
import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';
import { forgetOnceLeft } from '../forget-once-left.ts';
import { get, post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type ErasureColumn = (typeof erasureColumns)[number];

/** Whose data may go. */
export interface Whom {
  noun: ErasedNoun;
  id: number;
}

const rooms = { player: 'players', coach: 'coaches', user: 'users' } as const satisfies Record<ErasedNoun, string>;
const pathOf = ({ noun, id }: Whom) => `/api/${rooms[noun]}/${id}/erasure`;

/** Asked anew each time: what stands in the way may have been put right in another tab. */
export function useErasureQuestion(whom: Whom) {
  return useQuery({
    queryKey: ['erasure', whom.noun, whom.id],
    queryFn: ({ signal }) => get<ErasureQuestion>(pathOf(whom), { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Somebody who is not there any more is in every list, choice and history. */
export function useErase(whom: Whom) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ErasureForm | ErasureByNameForm) => post<Erased>(pathOf(whom), { body: form }),
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
