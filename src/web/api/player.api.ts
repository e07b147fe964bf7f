import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/list.contract.ts';
import type {
  playerColumns,
  PlayerCardIndex,
  PlayerDetails,
  PlayerDevelopment,
  PlayerDevelopmentCreate,
  PlayerDocument,
  PlayerDocumentCreate,
  PlayerForm,
  PlayerListItem,
  PlayerPage,
  PlayerUpdate,
} from '#contract/player.contract.ts';
import type { TransferListItem } from '#contract/transfer.contract.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import { callOptionsOf } from './attempt.ts';
import { downloadFile, type ExportChoice } from './download-file.ts';
import { formData } from './form-data.ts';
import { get, post, put, queryString } from './http.ts';
import { listQueryOptions } from './list-query.ts';
import { recordSource } from './use-record.ts';

export type PlayerColumn = (typeof playerColumns)[number];

/** What a form sends: the file as the browser has it. */
type WithFile<Form> = Omit<Form, 'file'> & { file: File };
export type PlayerChange = Omit<PlayerUpdate, 'file'> & { file?: File | undefined };
export type NewDocument = WithFile<PlayerDocumentCreate>;
export type NewPlayer = WithFile<PlayerForm>;

/** Which players a list is about, apart from what is searched for. */
export interface PlayerFilter {
  includeDeleted: boolean;
  onlyOwnClubs: boolean;
}

/** Only what is asked for goes into the address of a call. */
const askedOf = ({ includeDeleted, onlyOwnClubs }: PlayerFilter) => ({
  includeDeleted: includeDeleted || undefined,
  onlyOwnClubs: onlyOwnClubs || undefined,
});

/** The list as it is filtered and sorted now, as a file. */
export function exportPlayers(
  query: ListQuery<PlayerColumn>,
  filter: PlayerFilter,
  choice: ExportChoice,
): Promise<void> {
  const { keyword, orderBy, desc } = query;
  const asked = { ...choice, keyword, orderBy, desc: desc || undefined, ...askedOf(filter) };
  return downloadFile(`/api/export/players${queryString(asked)}`);
}

export function playerListOptions(query: ListQuery<PlayerColumn>, filter: PlayerFilter) {
  return listQueryOptions<PlayerPage, PlayerListItem>({
    noun: 'player',
    path: '/api/players/search',
    query: { ...query, ...askedOf(filter) },
    rowsOf: (page) => page.players,
  });
}

export function usePlayerList(query: ListQuery<PlayerColumn>, filter: PlayerFilter) {
  return useQuery(playerListOptions(query, filter));
}

/** One page of the picker: the first ten players the text finds, newest first. */
export async function findPlayers(keyword: string, signal: AbortSignal): Promise<readonly PlayerListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: true };
  return (await get<PlayerPage>('/api/players/search', { query, signal })).players;
}

/** Never fetched ahead: whoever is handed an ЕГН leaves a trace on the server. */
export const playerRecord = recordSource<PlayerDetails>({
  noun: 'player',
  path: '/api/players',
  missingText: 'Състезателят не беше намерен.',
});

function recordsOptions<Row>(playerId: number, name: 'developments' | 'documents' | 'card-indexes' | 'transfers') {
  return queryOptions({
    queryKey: ['player', name, playerId],
    queryFn: ({ signal }) => get<Row[]>(`/api/players/${playerId}/${name}`, { signal }),
  });
}

/** Newest first. */
export function useDevelopments(playerId: number) {
  return useQuery(recordsOptions<PlayerDevelopment>(playerId, 'developments'));
}

export function useDocuments(playerId: number) {
  return useQuery(recordsOptions<PlayerDocument>(playerId, 'documents'));
}

/** Nothing is asked while there is no player to ask about. */
export function usePlayerCardIndexes(playerId: number | null) {
  return useQuery({
    ...recordsOptions<PlayerCardIndex>(playerId ?? 0, 'card-indexes'),
    enabled: playerId !== null,
  });
}

export function usePlayerTransfers(playerId: number) {
  return useQuery(recordsOptions<TransferListItem>(playerId, 'transfers'));
}

/** Everything that changes a player. What the page shows follows at once. */
export function usePlayerWrites() {
  const client = useQueryClient();
  const refreshLists = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [noun, kind] }) =>
        kind === 'list' && (noun === 'player' || (typeof noun === 'string' && /^club-\d+-players$/.test(noun))),
    });
  const refreshRecords = (playerId: number, name: 'developments' | 'documents') =>
    client.invalidateQueries({ queryKey: recordsOptions(playerId, name).queryKey });
  const keep = (player: PlayerDetails) => client.setQueryData(playerRecord.keyOf(player.id), player);

  return {
    /** Puts a record the server has just told into the cache. */
    keep,
    create: async (player: NewPlayer, attempt: Attempt): Promise<number> => {
      const { id } = await post<{ id: number }>('/api/players', { body: formData(player), ...callOptionsOf(attempt) });
      refreshLists();
      return id;
    },
    update: async (player: { id: number; version: number }, change: PlayerChange, attempt: Attempt): Promise<void> => {
      const options = callOptionsOf(attempt, { 'If-Match': `"${player.version}"` });
      const body = change.file === undefined ? change : formData(change);
      keep(await put<PlayerDetails>(`/api/players/${player.id}`, { body, ...options }));
      refreshLists();
    },
    addDevelopment: async (
      playerId: number,
      development: PlayerDevelopmentCreate,
      attempt: Attempt,
    ): Promise<number> => {
      const path = `/api/players/${playerId}/developments`;
      const { id } = await post<{ id: number }>(path, { body: development, ...callOptionsOf(attempt) });
      await refreshRecords(playerId, 'developments');
      // The position in the header is the one of the last measurement.
      void client.invalidateQueries({ queryKey: playerRecord.keyOf(playerId) });
      return id;
    },
    addDocument: async (playerId: number, document: NewDocument, attempt: Attempt): Promise<number> => {
      const path = `/api/players/${playerId}/documents`;
      const { id } = await post<{ id: number }>(path, { body: formData(document), ...callOptionsOf(attempt) });
      await refreshRecords(playerId, 'documents');
      return id;
    },
    /** Answers whether the player is deactivated now. */
    setDeactivated: async (playerId: number, wish: boolean): Promise<boolean> => {
      const body = { isDeleted: wish };
      const { isDeleted } = await post<{ isDeleted: boolean }>(`/api/players/${playerId}/toggle-status`, { body });
      client.setQueryData(playerRecord.keyOf(playerId), (player) => player && { ...player, isDeleted });
      void client.invalidateQueries({ queryKey: playerRecord.keyOf(playerId) });
      refreshLists();
      return isDeleted;
    },
  };
}
