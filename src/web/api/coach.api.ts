import { useQuery } from '@tanstack/react-query';
import type { coachColumns, CoachListItem, CoachPage } from '#contract/coach.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { listQueryOptions } from './list-query.ts';

export type CoachColumn = (typeof coachColumns)[number];

export function useCoachList(query: ListQuery<CoachColumn>) {
  return useQuery(
    listQueryOptions<CoachPage, CoachListItem>({
      noun: 'coach',
      path: '/api/coaches/search',
      query: { ...query },
      rowsOf: (page) => page.coaches,
    }),
  );
}
