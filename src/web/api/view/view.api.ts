import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DefaultView, ListView, ViewCreate, ViewUpdate } from '#contract/view/view.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { afterFirstPicture } from '#web/lib/first-picture.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post, put, remove } from '../http.ts';
import { useActor } from '../stored-session.ts';

const PATH = '/api/views';
const TEN_MINUTES = 600_000;

const viewOptions = queryOptions({
  queryKey: ['view', 'list'],
  queryFn: ({ signal }) => afterFirstPicture(() => get<ListView[]>(PATH, { signal })),
  staleTime: TEN_MINUTES,
});

/** Of all lists at once: they are few, and the palette offers them too. */
export function useViews() {
  return useQuery({ ...viewOptions, enabled: may(useActor(), 'view.use') });
}

function useViewsAsked() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: viewOptions.queryKey });
}

export function useCreateView() {
  const askAgain = useViewsAsked();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<ViewCreate>) =>
      post<{ id: number }>(PATH, { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: askAgain,
  });
}

export function useUpdateView(base: ListView) {
  const askAgain = useViewsAsked();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<ViewUpdate>) =>
      put<ListView>(`${PATH}/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSettled: askAgain,
  });
}

/** What a single press changes; a form sends its own attempt. */
export function useViewActs() {
  const askAgain = useViewsAsked();
  const act = async <Answer>(call: Promise<Answer>) => {
    try {
      return await call;
    } finally {
      await askAgain();
    }
  };
  return {
    change: ({ id, version }: ListView, body: ViewUpdate) =>
      act(put<ListView>(`${PATH}/${id}`, { body, headers: { 'If-Match': `"${version}"` } })),
    choose: (body: DefaultView) => act(put<object>(`${PATH}/default`, { body })),
    remove: ({ id }: ListView) => act(remove(`${PATH}/${id}`)),
  };
}
