import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delegate, DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
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

const DELEGATES = ['user', 'delegates'];

/** Who is a delegate today and later. */
export function useDelegates() {
  return useQuery({
    queryKey: DELEGATES,
    queryFn: ({ signal }) => get<Delegate[]>('/api/delegate-days', { signal }),
  });
}

export function useDelegateActs(userId: number) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => Promise.all([keyOf(userId), DELEGATES].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return {
    give: (day: string) => mutateAsync(() => post(pathOf(userId), { body: { day } })),
    takeBack: (dayId: number) => mutateAsync(() => remove(`${pathOf(userId)}/${dayId}`)),
  };
}
