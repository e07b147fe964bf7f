import { useQuery } from '@tanstack/react-query';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { get } from './http.ts';

/** One licence with its players. */
export function useCardIndex(cardIndexId: number) {
  return useQuery({
    queryKey: ['card-index', 'details', cardIndexId],
    queryFn: ({ signal }) => get<CardIndexDetails>(`/api/cardindexes/${cardIndexId}`, { signal }),
  });
}
