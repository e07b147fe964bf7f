import { useQuery } from '@tanstack/react-query';
import type { playerColumns, PlayerListItem, PlayerPage } from '#contract/player.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { get } from './http.ts';
import { listQueryOptions } from './list-query.ts';

export type PlayerColumn = (typeof playerColumns)[number];

export function usePlayerList(query: ListQuery<PlayerColumn>) {
  return useQuery(
    listQueryOptions<PlayerPage, PlayerListItem>({
      noun: 'player',
      path: '/api/players/search',
      query: { ...query },
      rowsOf: (page) => page.players,
    }),
  );
}

/** One page of the picker: the first ten players the text finds, newest first. */
export async function findPlayers(keyword: string, signal: AbortSignal): Promise<readonly PlayerListItem[]> {
  const query = { keyword, page: 1, pageSize: 10, orderBy: 'id', desc: true };
  return (await get<PlayerPage>('/api/players/search', { query, signal })).players;
}
