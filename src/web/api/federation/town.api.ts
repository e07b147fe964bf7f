import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TownListItem, TownUpdate } from '#contract/federation/town.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, put } from '../http.ts';

export function useTowns(name: string) {
  return useQuery({
    queryKey: ['town', 'list', name],
    queryFn: ({ signal }) => get<TownListItem[]>('/api/towns', { query: name === '' ? {} : { name }, signal }),
  });
}

export function useMoveTown(town: TownListItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<TownUpdate>) =>
      put<{ id: number }>(`/api/towns/${town.id}`, { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: () =>
      Promise.all(['town', 'club', 'player', 'coach'].map((noun) => client.invalidateQueries({ queryKey: [noun] }))),
  });
}
