import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachEducation, CoachEducationCreate } from '#contract/coach/coach-education.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { formData } from '../form-data.ts';
import { get, post } from '../http.ts';

type NewEducation = Omit<CoachEducationCreate, 'file' | 'coachId'> & { file: File };

const pathOf = (coachId: number) => `/api/coaches/${coachId}/educations`;
const optionsOf = (coachId: number) =>
  queryOptions({
    queryKey: ['coach', 'educations', coachId],
    queryFn: ({ signal }) => get<CoachEducation[]>(pathOf(coachId), { signal }),
  });

export function useEducations(coachId: number) {
  return useQuery(optionsOf(coachId));
}

export function useAddEducation(coachId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<NewEducation>) =>
      (await post<{ id: number }>(pathOf(coachId), { body: formData(sent), ...callOptionsOf(attempt) })).id,
    onSuccess: () => client.invalidateQueries({ queryKey: optionsOf(coachId).queryKey }),
  });
}
