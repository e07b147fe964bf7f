import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  mergeColumns,
  MergeForm,
  MergeListItem,
  MergePage,
  MergeRefused,
} from '#contract/double/merge.contract.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { ApiError } from '../api-error.ts';
import { post } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';

export type MergeColumn = (typeof mergeColumns)[number];
export type MergeObstacles = NonNullable<MergeRefused['obstacles']>;

export function useMergeList(query: ListQuery<MergeColumn>) {
  return useQuery(
    listQueryOptions<MergePage, MergeListItem>({
      noun: 'merge',
      path: '/api/merges',
      query: { ...query },
      rowsOf: (page) => page.merges,
    }),
  );
}

/** A record that becomes one with another, or two again, is in every list, choice and history. */
function useForgetEverything(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

export function useMergePair(pairId: number) {
  const forget = useForgetEverything();
  return useMutation({
    mutationFn: (form: MergeForm) => post<{ mergeId: number }>(`/api/doubles/${pairId}/merge`, { body: form }),
    onSuccess: forget,
  });
}

export function useUndoMerge() {
  const forget = useForgetEverything();
  return useMutation({
    mutationFn: (mergeId: number) => post<{ noun: MergeNoun; id: number }>(`/api/merges/${mergeId}/undo`),
    onSuccess: forget,
  });
}

/** What stands in the way, one by one; empty where it was refused for something else. */
export function obstaclesOf(error: unknown): MergeObstacles {
  return error instanceof ApiError ? ((error.said as Partial<MergeRefused> | undefined)?.obstacles ?? []) : [];
}
