import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Concerned, DocumentKindForm, DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { get, post, put } from '../http.ts';

const PATH = '/api/document-kinds';
const KEY = ['document-kind'];

/** Also those that are switched off: there may be papers of them. */
export function useDocumentKinds() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => get<DocumentKindItem[]>(PATH, { signal }),
  });
}

/** Adds a kind, or changes the one that is there; not over what somebody else has made of it meanwhile. */
export function useSaveDocumentKind(base: DocumentKindItem | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<DocumentKindForm>) => {
      if (base === null) await post(PATH, { body: sent, ...textCallOptionsOf(attempt) });
      else await put(`${PATH}/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) });
    },
    onSettled: () =>
      // What is required decides about licences, transfers and the lists that are filtered by it.
      client.invalidateQueries({
        predicate: ({ queryKey: [noun] }) =>
          ['document-kind', 'options', 'readiness', 'player', 'card-index', 'transfer', 'today'].includes(String(noun)),
      }),
  });
}

export type ForWhom = Pick<DocumentKindForm, 'ageFrom' | 'ageTo' | 'sex' | 'citizenship' | 'ageGroups'>;

/** Whom the kind would concern; null as long as what is typed says nothing. */
export function useConcerned(kindId: number | null, forWhom: ForWhom | null) {
  const { ageFrom, ageTo, sex, citizenship, ageGroups } = forWhom ?? {};
  return useQuery({
    queryKey: [...KEY, 'concerned', kindId, forWhom],
    queryFn: ({ signal }) =>
      get<Concerned>(`${PATH}/concerned`, {
        query: {
          kindId: kindId ?? undefined,
          ageFrom: ageFrom ?? undefined,
          ageTo: ageTo ?? undefined,
          sex: sex ?? undefined,
          citizenship: citizenship ?? undefined,
          ageGroups: ageGroups?.length === 0 ? undefined : ageGroups?.join(','),
        },
        signal,
      }),
    enabled: forWhom !== null,
    placeholderData: keepPreviousData,
  });
}
