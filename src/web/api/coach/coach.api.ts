import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  coachColumns,
  CoachCreate,
  CoachDetails,
  CoachListItem,
  CoachPage,
  CoachPageItem,
  CoachUpdate,
} from '#contract/coach/coach.contract.ts';
import type { ClubCoach } from '#contract/club/club.contract.ts';
import type { CardIndexReference, ListQuery } from '#contract/common/list.contract.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { callOptionsOf, textCallOptionsOf } from '../call-options.ts';
import { downloadFile, type ExportChoice } from '../download-file.ts';
import { formData } from '../form-data.ts';
import { get, post, put, queryString } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource, useKeepRecord } from '../use-record.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';

export type CoachColumn = (typeof coachColumns)[number];

type CoachListQuery = ListQuery<CoachColumn> & { withFacts?: boolean };

export function coachListOptions(query: CoachListQuery, asked: AskedFilters) {
  return listQueryOptions<CoachPage, CoachPageItem>({
    noun: 'coach',
    path: '/api/coaches/search',
    query: { ...query, ...asked },
    rowsOf: (page) => page.coaches,
  });
}

export function useCoachList(query: CoachListQuery, asked: AskedFilters) {
  return useQuery(coachListOptions(query, asked));
}

export function exportCoaches(
  { keyword, orderBy, desc }: ListQuery<CoachColumn>,
  asked: AskedFilters,
  choice: ExportChoice,
): Promise<void> {
  const query = { ...choice, keyword, orderBy, desc: desc || undefined, ...asked };
  return downloadFile(`/api/export/coaches${queryString(query)}`);
}

export const coachRecord = recordSource<CoachDetails>({
  noun: 'coach',
  path: '/api/coaches',
  missingText: 'Треньорът не беше намерен.',
});

export async function findCoaches(
  keyword: string,
  signal: AbortSignal,
  onlyWorking = true,
): Promise<readonly CoachListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: false, onlyWorking };
  return (await get<CoachPage>('/api/coaches/search', { query, signal })).coaches;
}

export function clubCoachesOptions(clubId: number) {
  return queryOptions({
    queryKey: ['club', 'coaches', clubId],
    queryFn: ({ signal }) => get<ClubCoach[]>(`/api/clubs/${clubId}/coaches`, { signal }),
  });
}

export function useClubCoaches(clubId: number) {
  return useQuery(clubCoachesOptions(clubId));
}

export function useCoachCardIndexes(coachId: number) {
  return useQuery({
    queryKey: ['coach', 'card-indexes', coachId],
    queryFn: ({ signal }) => get<CardIndexReference[]>(`/api/coaches/${coachId}/card-indexes`, { signal }),
  });
}

/** Lists and choices of coaches, and the licences that name them, are asked for anew after a coach was changed. */
export function useRefreshCoaches(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['coach', 'list'] });
    void client.invalidateQueries({ queryKey: ['club', 'coaches'] });
    void client.invalidateQueries({ queryKey: ['options', 'coaches'] });
    void client.invalidateQueries({ queryKey: ['card-index'] });
    void client.invalidateQueries({ queryKey: ['club', 'season-proposal'] });
  };
}

type NewCoach = Omit<CoachCreate, 'file' | 'firstClubId'> & { file: File; firstClubId: number | null };

export function useCreateCoach() {
  return useMutation({
    mutationFn: async ({ sent: { file, ...fields }, attempt }: Sending<NewCoach>) => {
      const body = formData({ ...fields, files: file });
      return (await post<{ id: number }>('/api/coaches', { body, ...callOptionsOf(attempt) })).id;
    },
    onSuccess: useRefreshCoaches(),
  });
}

export function useUpdateCoach() {
  const keep = useKeepRecord(coachRecord);
  const refresh = useRefreshCoaches();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<CoachDetails, CoachUpdate>) => {
      const body = formData({ ...sent, id: base.id });
      return put<CoachDetails>(`/api/coaches/${base.id}`, { body, ...textCallOptionsOf(attempt, base) });
    },
    onSuccess: (coach) => {
      keep(coach);
      refresh();
    },
  });
}
