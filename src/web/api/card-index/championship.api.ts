import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Championship,
  ChampionshipCreate,
  ChampionshipUpdate,
} from '#contract/card-index/championship.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { championshipOptions } from './championship-options.ts';
import { post, put } from '../http.ts';

const KEY = championshipOptions.queryKey;

export function useCreateChampionship() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<ChampionshipCreate>) =>
      post<{ id: string }>('/api/championships', { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Renames, closes or opens again; not over what somebody else has made of it meanwhile. */
export function useUpdateChampionship(base: Championship) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<ChampionshipUpdate>) =>
      put<Championship>(`/api/championships/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
