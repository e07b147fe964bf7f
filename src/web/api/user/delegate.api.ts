import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
import { get, post, remove } from '../http.ts';

const keyOf = (userId: number) => ['user', 'delegate-days', userId];
const pathOf = (userId: number) => `/api/users/${userId}/delegate-days`;

/** On which days, from today on, the person is a delegate. */
export function useDelegateDays(userId: number) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => get<DelegateDayItem[]>(pathOf(userId), { signal }),
  });
}

export function useDelegateActs(userId: number) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
  return {
    give: (day: string) => mutateAsync(() => post(pathOf(userId), { body: { day } })),
    takeBack: (dayId: number) => mutateAsync(() => remove(`${pathOf(userId)}/${dayId}`)),
  };
}
