import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AvailablePlayer,
  CandidatePage,
  cardIndexColumns,
  CardIndexDetails,
  CardIndexForm,
  CardIndexListItem,
  CardIndexPage,
  CardIndexStaff,
  MembersAdded,
  RemovedPlayer,
} from '#contract/card-index/card-index.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import type { CardIndexGap } from '#domain/card-index/card-index-gaps.rules.ts';
import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { textCallOptionsOf } from '../call-options.ts';
import { downloadFile, type ExportChoice } from '../download-file.ts';
import { formData } from '../form-data.ts';
import { get, post, put, queryString, remove } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource, useKeepRecord } from '../use-record.ts';

export type CardIndexColumn = (typeof cardIndexColumns)[number];

export const cardIndexRecord = recordSource<CardIndexDetails>({
  noun: 'card-index',
  path: '/api/cardindexes',
  missingText: 'Лицензът не беше намерен.',
});

export interface CardIndexFilter {
  year?: Season | undefined;
  ageGroup?: number | undefined;
  clubId?: number | undefined;
  missing?: CardIndexGap | 'any' | 'next' | undefined;
  state?: LicenceState | undefined;
  approvedFrom?: string | undefined;
  approvedTo?: string | undefined;
}

/** The licences of the list, or whoever stands on them, as a file. */
export function exportCardIndexes(
  what: 'cardindexes' | 'cardindexes/players',
  { keyword, orderBy, desc }: ListQuery<CardIndexColumn>,
  filter: CardIndexFilter,
  choice: ExportChoice,
): Promise<void> {
  const query = { ...choice, keyword, orderBy, desc: desc || undefined, ...filter };
  return downloadFile(`/api/export/${what}${queryString(query)}`);
}

export function cardIndexListOptions(query: ListQuery<CardIndexColumn>, filter: CardIndexFilter) {
  return listQueryOptions<CardIndexPage, CardIndexListItem>({
    noun: 'card-index',
    path: '/api/cardindexes',
    query: { ...query, ...filter },
    rowsOf: (page) => page.cardIndexes,
  });
}

export function useCardIndexList(query: ListQuery<CardIndexColumn>, filter: CardIndexFilter) {
  return useQuery(cardIndexListOptions(query, filter));
}

/** The sheets of several licences in one file. */
export function printCardIndexes(cardIndexes: readonly { id: number }[]): Promise<void> {
  return downloadFile(`/api/cardindexes/pdf?ids=${cardIndexes.map(({ id }) => id).join(',')}`);
}

/** As it was approved, where it has to be: that is what is printed. Never an older copy. */
export function useValidCardIndex(cardIndexId: number) {
  return useQuery({
    queryKey: ['card-index', 'valid', cardIndexId],
    queryFn: ({ signal }) =>
      get<CardIndexDetails>(`/api/cardindexes/${cardIndexId}`, { query: { valid: true }, signal }),
    refetchOnMount: 'always',
  });
}

export function useRefreshCardIndexes(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['card-index'], predicate: ({ queryKey }) => queryKey[1] !== 'details' });
    void client.invalidateQueries({ queryKey: ['club', 'card-indexes'] });
    void client.invalidateQueries({ queryKey: ['club', 'season-proposal'] });
    void client.invalidateQueries({ queryKey: ['player', 'card-indexes'] });
    void client.invalidateQueries({ queryKey: ['coach', 'card-indexes'] });
    // The list of the own players names their licences.
    void client.invalidateQueries({ queryKey: ['player', 'list'] });
  };
}

export function useAvailablePlayers(cardIndexId: number, { isEnabled = true } = {}) {
  return useQuery({
    queryKey: ['card-index', 'available', cardIndexId],
    queryFn: ({ signal }) => get<AvailablePlayer[]>(`/api/cardindexes/${cardIndexId}/players`, { signal }),
    enabled: isEnabled,
  });
}

export function useRemovedPlayers(cardIndexId: number) {
  return useQuery({
    queryKey: ['card-index', 'removed', cardIndexId],
    queryFn: ({ signal }) => get<RemovedPlayer[]>(`/api/cardindexes/${cardIndexId}/removed-players`, { signal }),
  });
}

export const CANDIDATES_SHOWN = 15;

/** Whoever the words find, each with the reasons why not; nothing is asked without words. */
export function useCandidates(cardIndexId: number, keyword: string) {
  return useQuery({
    queryKey: ['card-index', 'candidates', cardIndexId, keyword],
    queryFn: ({ signal }) => {
      const query = { keyword, page: 1, pageSize: CANDIDATES_SHOWN };
      return get<CandidatePage>(`/api/cardindexes/${cardIndexId}/candidates`, { query, signal });
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
}

/** After a change what is kept is what the server answered. After a refusal the page was wrong: it is asked for anew. */
function useMembersChanged(cardIndexId: number) {
  const client = useQueryClient();
  const keep = useKeepRecord(cardIndexRecord);
  const refresh = useRefreshCardIndexes();
  const askAnew = () => {
    refresh();
    return client.invalidateQueries({ queryKey: cardIndexRecord.keyOf(cardIndexId) });
  };
  return {
    askAnew,
    onSuccess: (cardIndex: CardIndexDetails) => {
      keep(cardIndex);
      refresh();
    },
    onError: () => void askAnew(),
  };
}

export function useAddMember(cardIndexId: number) {
  const { onSuccess, onError } = useMembersChanged(cardIndexId);
  return useMutation({
    mutationFn: (body: { playerId: number; isOutsideDates?: true | undefined }) =>
      put<CardIndexDetails>(`/api/cardindexes/${cardIndexId}/players`, { body }),
    onSuccess,
    onError,
  });
}

export function useRemoveMember(cardIndexId: number) {
  const { onSuccess, onError } = useMembersChanged(cardIndexId);
  return useMutation({
    mutationFn: (playerId: number) =>
      remove<CardIndexDetails>(`/api/cardindexes/${cardIndexId}/players`, { body: { playerId } }),
    onSuccess,
    onError,
  });
}

/** All of them or none. */
export function useAddMembers(cardIndexId: number) {
  const { askAnew, onError } = useMembersChanged(cardIndexId);
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<{ playerIds: number[]; isOutsideDates?: boolean | undefined }>) => {
      const options = textCallOptionsOf(attempt);
      return post<MembersAdded>(`/api/cardindexes/${cardIndexId}/players`, { body: sent, ...options });
    },
    onSuccess: askAnew,
    onError,
  });
}

/** Answers the number of the new licence. Its group goes as age and sex; what is empty does not go at all. */
export function useCreateCardIndex() {
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<CardIndexForm & { year: Season }>) => {
      const { ageGroup, ...fields } = sent;
      const { age, sex } = ageGroupOf(ageGroup);
      const body = formData({ ...fields, age, sex });
      return (await post<{ id: number }>('/api/cardindexes', { body, ...textCallOptionsOf(attempt) })).id;
    },
    onSuccess: useRefreshCardIndexes(),
  });
}

export function useTakeBackCardIndex(cardIndexId: number) {
  const client = useQueryClient();
  const path = `/api/cardindexes/${cardIndexId}`;
  const refresh = useRefreshCardIndexes();
  return useMutation({
    mutationFn: async (act: 'remove' | 'restore' | { ageGroup: number; championship?: string }): Promise<unknown> => {
      if (act === 'remove') return remove(path);
      return act === 'restore' ? post(`${path}/restore`) : put(`${path}/age-group`, { body: act });
    },
    onSettled: () => {
      refresh();
      void client.invalidateQueries({ queryKey: ['history'] });
      return client.invalidateQueries({ queryKey: cardIndexRecord.keyOf(cardIndexId) });
    },
  });
}

export function useUpdateStaff() {
  const keep = useKeepRecord(cardIndexRecord);
  const refresh = useRefreshCardIndexes();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<CardIndexDetails, CardIndexStaff>) =>
      put<CardIndexDetails>(`/api/cardindexes/${base.id}`, { body: sent, ...textCallOptionsOf(attempt, base) }),
    onSuccess: (cardIndex) => {
      keep(cardIndex);
      refresh();
    },
  });
}
