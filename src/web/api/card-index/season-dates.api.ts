import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeasonDatesDetails, SeasonDatesForm } from '#contract/card-index/season-dates.contract.ts';
import type { SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Updating } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, put } from '../http.ts';

const listOptions = queryOptions({
  queryKey: ['season-dates'],
  queryFn: ({ signal }) => get<SeasonDatesDetails[]>('/api/season-dates', { signal }),
});

/** Never an older copy: what somebody is about to change has to be the latest. */
export function useFreshSeasonDates() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...listOptions, refetchOnMount: 'always' });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

/** Undefined while they are on their way: then nothing is said, and the server says it. */
export function useDatesOf(season: Season): SeasonDates | undefined {
  return useQuery(listOptions).data?.find(({ year }) => year === season);
}

export function useKeepSeasonDates(): (dates: SeasonDatesDetails) => void {
  const client = useQueryClient();
  return (dates) =>
    void client.setQueryData(listOptions.queryKey, (all) => all?.map((one) => (one.year === dates.year ? dates : one)));
}

export function useUpdateSeasonDates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<SeasonDatesDetails, SeasonDatesForm>) =>
      put<SeasonDatesDetails>(`/api/season-dates/${base.year}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSuccess: () => client.invalidateQueries({ queryKey: listOptions.queryKey }),
  });
}
