import { useQuery } from '@tanstack/react-query';
import type { clubColumns, ClubListItem, ClubPage } from '#contract/club.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { listQueryOptions } from './list-query.ts';

export type ClubColumn = (typeof clubColumns)[number];

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
