import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  CurrentCoach,
  playerColumns,
  PlayerCardIndex,
  PlayerDetails,
  PlayerForm,
  PlayerListItem,
  PlayerPage,
  PlayerPageItem,
  PlayerUpdate,
} from '#contract/player/player.contract.ts';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';
import type { Sending, Updating } from '#web/lib/attempt.ts';
import { callOptionsOf } from '../call-options.ts';
import { downloadFile, type ExportChoice } from '../download-file.ts';
import { formData } from '../form-data.ts';
import { get, post, put, queryString } from '../http.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource, useKeepRecord } from '../use-record.ts';

export type PlayerColumn = (typeof playerColumns)[number];

/** What a form sends: the file as the browser has it. */
export type PlayerChange = Omit<PlayerUpdate, 'file'> & { file?: File | undefined };
type NewPlayer = Omit<PlayerForm, 'file'> & { file: File };

export interface PlayerFilter {
  includeDeleted: boolean;
  onlyOwnClubs: boolean;
  withSeason: boolean;
  withFacts: boolean;
  withPapers: boolean;
  /** By their names, as the address has them. */
  asked: AskedFilters;
}

/** Only what is asked for goes into the address of a call. */
const askedOf = ({ asked, ...flags }: PlayerFilter): Record<string, string | boolean> => ({
  ...asked,
  ...Object.fromEntries(Object.entries(flags).filter(([, isAsked]) => isAsked)),
});

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
  return listQueryOptions<PlayerPage, PlayerPageItem>({
    noun: 'player',
    path: '/api/players/search',
    query: { ...query, ...askedOf(filter) },
    rowsOf: (page) => page.players,
  });
}

export function usePlayerList(query: ListQuery<PlayerColumn>, filter: PlayerFilter) {
  return useQuery(playerListOptions(query, filter));
}

export async function findPlayers(
  keyword: string,
  signal: AbortSignal,
  asked: { includeDeleted?: true; onlyOwnClubs?: true } = {},
): Promise<readonly PlayerListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: true, ...asked };
  return (await get<PlayerPage>('/api/players/search', { query, signal })).players;
}

/** For a choice that puts them into an order of its own: those who come closest to the text. */
export async function findManyPlayers(keyword: string, signal: AbortSignal): Promise<readonly PlayerListItem[]> {
  const query = { keyword, page: 1, pageSize: 50, desc: false };
  return (await get<PlayerPage>('/api/players/search', { query, signal })).players;
}

export const playerRecord = recordSource<PlayerDetails>({
  noun: 'player',
  path: '/api/players',
  missingText: 'Състезателят не беше намерен.',
});

export function playerPartOptions<Row>(
  playerId: number,
  name: 'developments' | 'documents' | 'guardians' | 'photo-consents' | 'card-indexes' | 'transfers',
) {
  return queryOptions({
    queryKey: ['player', name, playerId],
    queryFn: ({ signal }) => get<Row[]>(`/api/players/${playerId}/${name}`, { signal }),
  });
}

export function usePlayerCardIndexes(playerId: number) {
  return useQuery(playerPartOptions<PlayerCardIndex>(playerId, 'card-indexes'));
}

export function useCardIndexesOfPlayers(playerIds: readonly number[]): readonly PlayerCardIndex[] {
  return useQueries({
    queries: playerIds.map((playerId) => playerPartOptions<PlayerCardIndex>(playerId, 'card-indexes')),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/** Whoever the person stands for, with what the day is about; deactivated ones are not among them. */
export function useOwnPlayers({ withSeason, enabled = true }: { withSeason: boolean; enabled?: boolean }) {
  const filter = {
    includeDeleted: false,
    onlyOwnClubs: false,
    withSeason,
    withFacts: false,
    withPapers: false,
    asked: {},
  };
  return useQuery({ ...playerListOptions({ page: 1, pageSize: 25, desc: false }, filter), enabled });
}

export function useFormerCardIndexes(playerId: number) {
  return useQuery({
    queryKey: ['player', 'card-indexes', playerId, 'removed'],
    queryFn: ({ signal }) =>
      get<PlayerCardIndex[]>(`/api/players/${playerId}/card-indexes`, { query: { removed: true }, signal }),
  });
}

export function usePlayerTransfers(playerId: number) {
  return useQuery(playerPartOptions<TransferListItem>(playerId, 'transfers'));
}

function useRefreshPlayers(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [noun, kind] }) =>
        kind === 'list' && (noun === 'player' || (typeof noun === 'string' && /^club-\d+-players$/.test(noun))),
    });
    void client.invalidateQueries({ queryKey: ['card-index'] });
    void client.invalidateQueries({ queryKey: ['club', 'season-proposal'] });
  };
}

export function useCreatePlayer() {
  return useMutation({
    mutationFn: async ({ sent, attempt }: Sending<NewPlayer>) => {
      const body = formData(sent);
      return (await post<{ id: number }>('/api/players', { body, ...callOptionsOf(attempt) })).id;
    },
    onSuccess: useRefreshPlayers(),
  });
}

export function useUpdatePlayer() {
  const keep = useKeepRecord(playerRecord);
  const refresh = useRefreshPlayers();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<PlayerDetails, PlayerChange>) => {
      const body = sent.file === undefined ? sent : formData(sent);
      return put<PlayerDetails>(`/api/players/${base.id}`, { body, ...callOptionsOf(attempt, base) });
    },
    onSuccess: (player) => {
      keep(player);
      refresh();
    },
  });
}

export function useSetCurrentCoach() {
  const keep = useKeepRecord(playerRecord);
  const refresh = useRefreshPlayers();
  return useMutation({
    mutationFn: ({ base, sent, attempt }: Updating<PlayerDetails, CurrentCoach>) =>
      put<PlayerDetails>(`/api/players/${base.id}/current-coach`, { body: sent, ...callOptionsOf(attempt, base) }),
    onSuccess: (player) => {
      keep(player);
      refresh();
    },
  });
}

export function useSetDeactivated(playerId: number) {
  const client = useQueryClient();
  const refresh = useRefreshPlayers();
  const queryKey = playerRecord.keyOf(playerId);
  return useMutation({
    mutationFn: async (target: boolean) => {
      const body = { isDeleted: target };
      return (await post<{ isDeleted: boolean }>(`/api/players/${playerId}/toggle-status`, { body })).isDeleted;
    },
    onSuccess: (isDeleted) => {
      client.setQueryData(queryKey, (player) => player && { ...player, isDeleted });
      void client.invalidateQueries({ queryKey });
      refresh();
    },
  });
}
