import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/list.contract.ts';
import type { userColumns, UserDetails, UserListItem, UserPage } from '#contract/user.contract.ts';
import { listQueryOptions } from './list-query.ts';
import { recordSource } from './use-record.ts';

export type UserColumn = (typeof userColumns)[number];

export function useUserList(query: ListQuery<UserColumn>) {
  return useQuery(
    listQueryOptions<UserPage, UserListItem>({
      noun: 'user',
      path: '/api/users',
      query: { ...query },
      rowsOf: (page) => page.users,
    }),
  );
}

export const userRecord = recordSource<UserDetails>({
  noun: 'user',
  path: '/api/users',
  missingText: 'Потребителят не беше намерен.',
});
