import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { get } from '../http.ts';

const KEY = ['readiness'];

/** Of all players of a club, or of those on one of its licences. */
export function useReadiness(clubId: number | null, cardIndexId: number | null) {
  return useQuery({
    enabled: clubId !== null,
    // As a list it is asked for again when others change records.
    queryKey: [...KEY, 'list', clubId, cardIndexId],
    queryFn: ({ signal }) =>
      get<ClubReadiness>(`/api/clubs/${clubId}/readiness`, {
        query: { cardIndexId: cardIndexId ?? undefined },
        signal,
      }),
  });
}

/** After papers were added: what is missing has changed, and what the player has. */
export function useRefreshReadiness(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [noun] }) => ['readiness', 'player', 'today'].includes(String(noun)),
    });
}
