import type { ClubForm } from '#contract/club/club.contract.ts';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../../call-options.ts';
import { put, remove } from '../../http.ts';
import { pathOf, useStep } from '../import.api.ts';

/** The club that rows call `value` is made with them. */
export function usePlanClub(id: number, value: string) {
  const { mutateAsync, isPending } = useStep(id, ({ sent, attempt }: Sending<ClubForm>) =>
    put<ImportDetails>(pathOf(id, '/clubs'), { body: { ...sent, value }, ...textCallOptionsOf(attempt) }),
  );
  return { mutateAsync, isPending };
}

/** It is not made after all. */
export const useDropPlannedClub = (id: number) =>
  useStep(id, (clubId: number) => remove<ImportDetails>(pathOf(id, `/clubs/${clubId}`)));
