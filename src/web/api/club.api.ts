import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ClubCardIndex,
  clubColumns,
  ClubContacts,
  ClubDetails,
  ClubForm,
  ClubListItem,
  ClubPage,
  clubPlayerColumns,
} from '#contract/club.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { PlayerListItem, PlayerPage } from '#contract/player.contract.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import { downloadFile, type ExportChoice } from './download-file.ts';
import { formData } from './form-data.ts';
import { get, post, put, queryString, remove } from './http.ts';
import { listQueryOptions } from './list-query.ts';
import { callOptionsOf } from './attempt.ts';
import { recordSource } from './use-record.ts';

export type ClubColumn = (typeof clubColumns)[number];
export type ClubPlayerColumn = (typeof clubPlayerColumns)[number];

export function useClubList(query: ListQuery<ClubColumn>) {
  return useQuery(
    listQueryOptions<ClubPage, ClubListItem>({
      noun: 'club',
      path: '/api/clubs/search',
      query: { ...query },
      rowsOf: (page) => page.clubs,
    }),
  );
}

export const clubRecord = recordSource<ClubDetails>({
  noun: 'club',
  path: '/api/clubs',
  missingText: 'Клубът не беше намерен.',
});

export function clubPlayersOptions(clubId: number, query: ListQuery<ClubPlayerColumn>) {
  return listQueryOptions<PlayerPage, PlayerListItem>({
    noun: `club-${clubId}-players`,
    path: `/api/clubs/${clubId}/players`,
    query: { ...query },
    rowsOf: (page) => page.players,
  });
}

export function useClubPlayers(clubId: number, query: ListQuery<ClubPlayerColumn>) {
  return useQuery(clubPlayersOptions(clubId, query));
}

/** The licences of all seasons. */
export function useClubCardIndexes(clubId: number) {
  return useQuery({
    queryKey: ['club', 'card-indexes', clubId],
    queryFn: ({ signal }) => get<ClubCardIndex[]>(`/api/clubs/${clubId}/card-indexes`, { signal }),
  });
}

/** One page of the picker: the first ten clubs the text finds, oldest first. */
export async function findClubs(keyword: string, signal: AbortSignal): Promise<readonly ClubListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: false };
  return (await get<ClubPage>('/api/clubs/search', { query, signal })).clubs;
}

export function exportClubs(query: ListQuery<ClubColumn>, choice: ExportChoice): Promise<void> {
  const { keyword, orderBy, desc } = query;
  return downloadFile(`/api/export/clubs${queryString({ ...choice, keyword, orderBy, desc: desc || undefined })}`);
}

/** Everything that changes a club. What the page shows follows at once. */
export function useClubWrites() {
  const client = useQueryClient();
  const refreshLists = () => {
    void client.invalidateQueries({ queryKey: ['club', 'list'] });
    void client.invalidateQueries({ queryKey: ['options', 'clubs'] });
  };
  const keep = (club: ClubDetails) => {
    client.setQueryData(clubRecord.keyOf(club.id), club);
  };

  return {
    /** Takes over a club that came by another way, such as a refused update. */
    keep,
    create: async (form: ClubForm & { file: File }, attempt: Attempt): Promise<number> => {
      const { id } = await post<{ id: number }>('/api/clubs', { body: formData(form), ...callOptionsOf(attempt) });
      refreshLists();
      return id;
    },
    update: async (club: { id: number; version: number }, form: ClubForm | ClubContacts, attempt: Attempt) => {
      const options = callOptionsOf(attempt, { 'If-Match': `"${club.version}"` });
      keep(await put<ClubDetails>(`/api/clubs/${club.id}`, { body: form, ...options }));
      refreshLists();
    },
    setLogo: async (clubId: number, file: File, attempt: Attempt): Promise<void> => {
      const path = `/api/clubs/${clubId}/logo`;
      const { logoId } = await put<{ logoId: string }>(path, { body: formData({ file }), ...callOptionsOf(attempt) });
      client.setQueryData(clubRecord.keyOf(clubId), (club) => club && { ...club, logoId });
      void client.invalidateQueries({ queryKey: clubRecord.keyOf(clubId) });
      refreshLists();
    },
    delete: async (clubId: number): Promise<void> => {
      await remove(`/api/clubs/${clubId}`);
      refreshLists();
    },
    /** What the cache still holds of a club that is gone. */
    forget: (clubId: number) => client.removeQueries({ queryKey: clubRecord.keyOf(clubId) }),
  };
}
