import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  DueItem,
  Retention,
  retentionColumns,
  RetentionForm,
  RetentionPreview,
  RetentionRuleItem,
} from '#contract/privacy/retention.contract.ts';
import type { RetentionKind } from '#domain/privacy/retention.rules.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, put } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type RetentionColumn = (typeof retentionColumns)[number];

const PATH = '/api/retention';
const KEY = ['retention'];

export function useRetention() {
  return useQuery({ queryKey: [...KEY, 'rules'], queryFn: ({ signal }) => get<Retention>(PATH, { signal }) });
}

/** Not over what somebody else has made of the rule meanwhile. */
export function useSaveRetention(rule: RetentionRuleItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<RetentionForm>) => {
      await put(`${PATH}/${rule.kind}`, { body: sent, ...textCallOptionsOf(attempt, rule) });
    },
    onSettled: () =>
      // What was announced under the rule as it was is no longer in the bell.
      client.invalidateQueries({
        predicate: ({ queryKey: [noun] }) => ['retention', 'notification'].includes(String(noun)),
      }),
  });
}

/** Whom the rule would meet with that period; null as long as what is typed is none. */
export function useRetentionPreview(kind: RetentionKind, months: number | null, pageSize: number) {
  return useQuery({
    queryKey: [...KEY, 'preview', kind, months, pageSize],
    queryFn: ({ signal }) =>
      get<RetentionPreview>(`${PATH}/${kind}/preview`, { query: { months: months ?? undefined, pageSize }, signal }),
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
}

export function useDueList(kind: RetentionKind, query: ListQuery<RetentionColumn>, months: number | null) {
  return useQuery(
    listQueryOptions<RetentionPreview, DueItem>({
      noun: 'retention',
      path: `${PATH}/${kind}/preview`,
      query: { ...query, months: months ?? undefined },
      rowsOf: (page) => page.items,
    }),
  );
}
