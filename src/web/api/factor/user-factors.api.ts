import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserFactors } from '#contract/factor/factor.contract.ts';
import { get, remove } from '../http.ts';

const userFactors = (userId: number) =>
  queryOptions({
    queryKey: ['factor', 'user', userId],
    queryFn: ({ signal }) => get<UserFactors>(`/api/users/${userId}/factors`, { signal }),
  });

export const useUserFactors = (userId: number) => useQuery(userFactors(userId));

export function useRemoveUserFactors(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(`/api/users/${userId}/factors`),
    onSettled: () => client.invalidateQueries({ queryKey: userFactors(userId).queryKey }),
  });
}
