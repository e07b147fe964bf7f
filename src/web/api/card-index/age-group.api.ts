import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgeGroupForm, AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { reloadFederation } from '../federation/federation.api.ts';
import { get, post, put } from '../http.ts';

const PATH = '/api/age-groups';
const KEY = ['age-group'];

export type KeptAgeGroup = AgeGroupItem & { id: number };

/** Also those that are closed: licences of them stay. */
export function useAgeGroups() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }): Promise<KeptAgeGroup[]> =>
      (await get<AgeGroupItem[]>(PATH, { signal })).map((group) => ({ id: group.value, ...group })),
  });
}

/** Adds a group, or changes the one that is there; not over what somebody else has made of it meanwhile. */
export function useSaveAgeGroup(base: KeptAgeGroup | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<AgeGroupForm>) => {
      if (base === null) await post(PATH, { body: sent, ...textCallOptionsOf(attempt) });
      else await put(`${PATH}/${base.value}`, { body: sent, ...textCallOptionsOf(attempt, base) });
    },
    // Everything that names a group or is filtered by one.
    onSettled: async () => {
      await reloadFederation();
      await client.invalidateQueries();
    },
  });
}
