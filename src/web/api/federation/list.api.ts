import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListEntryForm, ListItem } from '#contract/federation/list.contract.ts';
import type { ListName } from '#domain/federation/federation-lists.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post, put } from '../http.ts';
import { reloadFederation } from './federation.api.ts';

const PATH = '/api/lists';

/** Also entries that are closed: what was entered with them stays. */
export function useListEntries(list: ListName) {
  return useQuery({
    queryKey: ['list-entry', 'list'],
    queryFn: ({ signal }) => get<ListItem[]>(PATH, { signal }),
    select: (entries) => entries.filter((entry) => entry.list === list),
  });
}

/** Adds an entry, or changes the one that is there; not over what somebody else has made of it meanwhile. */
export function useSaveListEntry(list: ListName, base: ListItem | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<ListEntryForm>) => {
      if (base === null) await post(PATH, { body: { list, ...sent }, ...textCallOptionsOf(attempt) });
      else await put(`${PATH}/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) });
    },
    // Everything that names an entry.
    onSettled: async () => {
      await reloadFederation();
      await client.invalidateQueries();
    },
  });
}
