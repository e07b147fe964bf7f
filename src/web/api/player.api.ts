import { useQuery } from '@tanstack/react-query';
import type { playerColumns, PlayerListItem, PlayerPage } from '#contract/player.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
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
