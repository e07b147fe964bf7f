import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { CoachStop, CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { coachRecord, useRefreshCoaches } from './coach.api.ts';
import { get, post } from '../http.ts';

const optionsOf = (coachId: number) =>
  queryOptions({
    queryKey: ['coach', 'transfers', coachId],
    queryFn: ({ signal }) => get<CoachTransfer[]>(`/api/transfers/coach/${coachId}`, { signal }),
  });

export function useCoachTransfers(coachId: number) {
  return useQuery(optionsOf(coachId));
}

export function useStopCoach(coach: CoachDetails) {
  const client = useQueryClient();
  const refreshLists = useRefreshCoaches();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<CoachStop>) =>
      post<CoachDetails>(`/api/coaches/${coach.id}/stop`, { body: sent, ...textCallOptionsOf(attempt, coach) }),
    onSettled: async () => {
      refreshLists();
      await Promise.all([
        client.invalidateQueries({ queryKey: coachRecord.keyOf(coach.id) }),
        client.invalidateQueries({ queryKey: optionsOf(coach.id).queryKey }),
      ]);
    },
  });
}

/** Answers the number of the new transfer, once the list has it. It names the coach as the person has seen him or her. */
export function useTransferCoach(coach: CoachDetails) {
  const client = useQueryClient();
  const refreshLists = useRefreshCoaches();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<{ clubId: number; startDate?: string | undefined }>) => {
      const body = { ...sent, coachId: coach.id };
      return (await post<{ id: number }>('/api/transfers/coach', { body, ...textCallOptionsOf(attempt, coach) })).id;
    },
    // Also after a refusal: whoever was faster has moved the coach.
    onSettled: async () => {
      refreshLists();
      await Promise.all([
        client.invalidateQueries({ queryKey: coachRecord.keyOf(coach.id) }),
        client.invalidateQueries({ queryKey: optionsOf(coach.id).queryKey }),
      ]);
    },
  });
}
