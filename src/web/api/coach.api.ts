import { queryOptions, useQuery } from '@tanstack/react-query';
import type { coachColumns, CoachListItem, CoachPage } from '#contract/coach.contract.ts';
import type { ClubCoach } from '#contract/club.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { get } from './http.ts';
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

/** One page of the picker: the first ten coaches the text finds, oldest first. */
export async function findCoaches(keyword: string, signal: AbortSignal): Promise<readonly CoachListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: false };
  return (await get<CoachPage>('/api/coaches/search', { query, signal })).coaches;
}

export function clubCoachesOptions(clubId: number) {
  return queryOptions({
    queryKey: ['club', 'coaches', clubId],
    queryFn: ({ signal }) => get<ClubCoach[]>(`/api/clubs/${clubId}/coaches`, { signal }),
  });
}

/** Who trains the teams of a club now. */
export function useClubCoaches(clubId: number) {
  return useQuery(clubCoachesOptions(clubId));
}
