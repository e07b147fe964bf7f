import { useQuery } from '@tanstack/react-query';
import type { Today } from '#contract/today/today.contract.ts';
import { type Actor, hasRights } from '#domain/common/access.rules.ts';
import { get } from '../http.ts';

/** Counted anew whenever somebody comes to it: what was done a moment ago waits no more. */
export function useToday(actor: Actor | null) {
  return useQuery({
    queryKey: ['today'],
    enabled: hasRights(actor),
    queryFn: ({ signal }) => get<Today>('/api/today', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
}
