import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarMade, ClubCalendar } from '#contract/club/calendar.contract.ts';
import { get, post, remove } from '../http.ts';

const pathOf = (clubId: number) => `/api/clubs/${clubId}/calendar`;
const keyOf = (clubId: number) => ['calendar', clubId] as const;

export function useCalendar(clubId: number) {
  return useQuery({
    queryKey: keyOf(clubId),
    queryFn: ({ signal }) => get<ClubCalendar>(pathOf(clubId), { signal }),
  });
}

/** Without a key of its own for a repeat: what is answered is kept nowhere. */
export function useMakeCalendar(clubId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<CalendarMade>(pathOf(clubId)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(clubId) }),
  });
}

export function useEndCalendar(clubId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(pathOf(clubId)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(clubId) }),
  });
}
