import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  CollectAsk,
  Collection,
  CollectSent,
  ReceivedAccept,
  receivedColumns,
  ReceivedItem,
  ReceivedPage,
  ReceivedRefuse,
} from '#contract/player/collect.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, getFile, post, remove } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

const pathOf = (playerId: number) => `/api/players/${playerId}/collection`;
const keyOf = (playerId: number) => ['player', playerId, 'collection'];

export function useCollection(playerId: number) {
  return useQuery({
    queryKey: keyOf(playerId),
    queryFn: ({ signal }) => get<Collection>(pathOf(playerId), { signal }),
  });
}

/** Asks the parents of one player; under the same key however often it is tried. */
export const askParents = (playerId: number, asked: CollectAsk, key: string) =>
  post<CollectSent>(pathOf(playerId), { body: asked, headers: { 'Idempotency-Key': key } });

export function useEndAsking(playerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(pathOf(playerId)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(playerId) }),
  });
}

export type ReceivedColumn = (typeof receivedColumns)[number];

export function useReceivedList(query: ListQuery<ReceivedColumn>) {
  return useQuery(
    listQueryOptions<ReceivedPage, ReceivedItem>({
      noun: 'received',
      path: '/api/received/search',
      query: { ...query },
      rowsOf: (page) => page.received,
    }),
  );
}

/** The file itself, as an address that the page lets go of again. */
export function useReceivedFile({ id }: ReceivedItem) {
  return useQuery({
    queryKey: ['received', 'file', id],
    queryFn: async () => URL.createObjectURL(await (await getFile(`/api/received/${id}/file`)).blob()),
    gcTime: 0,
    // Not even once everything is asked for anew: what was decided about is not there any more.
    staleTime: 'static',
  });
}

/** Everything is asked for anew: the record, its papers, and what waits. */
function useDecision<Sent, Answer>(send: (given: Sending<Sent>) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => client.invalidateQueries() });
}

export function useAcceptReceived({ id }: ReceivedItem) {
  return useDecision(({ sent, attempt }: Sending<ReceivedAccept>) =>
    post(`/api/received/${id}/accept`, { body: sent, ...textCallOptionsOf(attempt) }),
  );
}

export function useRefuseReceived({ id }: ReceivedItem) {
  return useDecision(({ sent, attempt }: Sending<ReceivedRefuse>) =>
    post<CollectSent>(`/api/received/${id}/refuse`, { body: sent, ...textCallOptionsOf(attempt) }),
  );
}
