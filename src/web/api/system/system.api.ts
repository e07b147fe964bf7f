import { useQuery } from '@tanstack/react-query';
import type { System } from '#contract/system/system.contract.ts';
import { get } from '../http.ts';

export function useSystem() {
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => get<System>('/api/system', { signal }),
  });
}
