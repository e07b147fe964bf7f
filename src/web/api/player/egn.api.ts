import { useMutation } from '@tanstack/react-query';
import type { WholeEgn } from '#contract/player/person.fields.ts';
import { get } from '../http.ts';

export interface EgnOwner {
  noun: 'players' | 'coaches' | 'player-proposals';
  id: number;
}

/** The whole number, asked for only when somebody wants to see it: that is written down. Never kept beyond the page. */
export function useEgn({ noun, id }: EgnOwner) {
  const { data, isPending, error, mutate } = useMutation({
    mutationFn: () => get<WholeEgn>(`/api/${noun}/${id}/egn`),
  });
  return { egn: data?.egn, isPending, failure: error?.message ?? null, ask: () => mutate() };
}
