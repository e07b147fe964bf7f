import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ClubCardIndex,
  ClubClose,
  ClubClosed,
  clubColumns,
  ClubContacts,
  ClubDetails,
  ClubForm,
  ClubListItem,
  ClubPage,
  ClubPageItem,
  ClubUpdate,
  clubPlayerColumns,
} from '#contract/club/club.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { PlayerListItem, PlayerPage } from '#contract/player/player.contract.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { callOptionsOf, textCallOptionsOf } from '../call-options.ts';
import { downloadFile, type ExportChoice } from '../download-file.ts';
import { forgetOnceLeft } from '../forget-once-left.ts';
import { formData } from '../form-data.ts';
import { get, post, put, queryString, remove } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource, useKeepRecord } from '../use-record.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';

export type ClubColumn = (typeof clubColumns)[number];
export type ClubPlayerColumn = (typeof clubPlayerColumns)[number];

type ClubListQuery = ListQuery<ClubColumn> & { includeClosed?: boolean; withFacts?: boolean };

export function clubListOptions(query: ClubListQuery, asked: AskedFilters) {
  return listQueryOptions<ClubPage, ClubPageItem>({
    noun: 'club',
    path: '/api/clubs/search',
    query: { ...query, ...asked },
    rowsOf: (page) => page.clubs,
  });
}

export function useClubList(query: ClubListQuery, asked: AskedFilters) {
  return useQuery(clubListOptions(query, asked));
}

export const clubRecord = recordSource<ClubDetails>({
  noun: 'club',
  path: '/api/clubs',
  missingText: 'Клубът не беше намерен.',
});

export type ClubPlayersQuery = ListQuery<ClubPlayerColumn> & { withoutPhoto?: true };

export function clubPlayersOptions(clubId: number, query: ClubPlayersQuery) {
  return listQueryOptions<PlayerPage, PlayerListItem>({
    noun: `club-${clubId}-players`,
    path: `/api/clubs/${clubId}/players/search`,
    query: { ...query },
    rowsOf: (page) => page.players,
  });
}

export function useClubPlayers(clubId: number, query: ClubPlayersQuery) {
  return useQuery(clubPlayersOptions(clubId, query));
}

/** The licences of all seasons. Nothing is asked while there is no club to ask about. */
export function useClubCardIndexes(clubId: number | null) {
  return useQuery({
    queryKey: ['club', 'card-indexes', clubId],
    queryFn: ({ signal }) => get<ClubCardIndex[]>(`/api/clubs/${clubId}/card-indexes`, { signal }),
    enabled: clubId !== null,
  });
}

export async function findClubs(keyword: string, signal: AbortSignal): Promise<readonly ClubListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: false };
  return (await get<ClubPage>('/api/clubs/search', { query, signal })).clubs;
}

export function exportClubs(
  { keyword, orderBy, desc }: ListQuery<ClubColumn>,
  asked: AskedFilters,
  choice: ExportChoice,
): Promise<void> {
  const query = { ...choice, keyword, orderBy, desc: desc || undefined, ...asked };
  return downloadFile(`/api/export/clubs${queryString(query)}`);
}

function useRefreshClubs(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['club', 'list'] });
    void client.invalidateQueries({ queryKey: ['options', 'clubs'] });
  };
}

export function useCreateClub() {
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<ClubForm & { isAnotherClub?: boolean | undefined; file: File }>) => {
      const body = formData(sent);
      return (await post<{ id: number }>('/api/clubs', { body, ...callOptionsOf(attempt) })).id;
    },
    onSuccess: useRefreshClubs(),
  });
}

export function useUpdateClub() {
  const keep = useKeepRecord(clubRecord);
  const refresh = useRefreshClubs();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<ClubDetails, ClubForm | ClubContacts | ClubUpdate>) =>
      put<ClubDetails>(`/api/clubs/${base.id}`, { body: formData(sent), ...textCallOptionsOf(attempt, base) }),
    onSuccess: (club) => {
      keep(club);
      refresh();
    },
  });
}

export function useSetLogo(clubId: number) {
  const client = useQueryClient();
  const refresh = useRefreshClubs();
  return useMutation({
    mutationFn: ({ sent: { file }, attempt }: Sending<{ file: File }>) =>
      put<{ logoId: string }>(`/api/clubs/${clubId}/logo`, { body: formData({ file }), ...callOptionsOf(attempt) }),
    onSuccess: ({ logoId }) => {
      client.setQueryData(clubRecord.keyOf(clubId), (club) => club && { ...club, logoId });
      void client.invalidateQueries({ queryKey: clubRecord.keyOf(clubId), type: 'inactive' });
      refresh();
    },
  });
}

/** Everybody of the club may be elsewhere afterwards: whatever was known of clubs, players and coaches is asked for anew. */
function useRefreshEverybody(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useCloseClub(clubId: number) {
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<ClubClose>) =>
      post<ClubClosed>(`/api/clubs/${clubId}/close`, { body: sent, ...textCallOptionsOf(attempt) }),
    onSuccess: useRefreshEverybody(),
  });
}

export function useReopenClub(clubId: number) {
  return useMutation({
    mutationFn: () => post<{ id: number }>(`/api/clubs/${clubId}/reopen`, {}),
    onSuccess: useRefreshEverybody(),
  });
}

export function useDeleteClub(clubId: number) {
  const client = useQueryClient();
  return {
    ...useMutation({ mutationFn: () => remove(`/api/clubs/${clubId}`), onSuccess: useRefreshClubs() }),
    /** What the cache still holds of a club that is gone; while its page is being left, it is not taken from under it. */
    forget: () => {
      const queryKey = clubRecord.keyOf(clubId);
      client.removeQueries({ queryKey, type: 'inactive' });
      forgetOnceLeft(client, queryKey);
    },
  };
}
