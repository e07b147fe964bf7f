import type { AskedFilters } from '#web/lib/list-filters.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { Role } from '#domain/common/access.rules.ts';
import type { UserStatus } from '#domain/user/user-status.ts';
import type { userColumns, UserDetails, UserListItem, UserPage } from '#contract/user/user.contract.ts';
import { listQueryOptions } from '../list-query.ts';
import { recordSource } from '../use-record.ts';

export type UserColumn = (typeof userColumns)[number];

export interface UserFilter {
  role: Role | undefined;
  status: UserStatus | undefined;
}

export function useUserList(query: ListQuery<UserColumn>, filter: UserFilter, asked: AskedFilters) {
  return useQuery(
    listQueryOptions<UserPage, UserListItem>({
      noun: 'user',
      path: '/api/users',
      query: { ...query, ...filter, ...asked },
      rowsOf: (page) => page.users,
    }),
  );
}

export const userRecord = recordSource<UserDetails>({
  noun: 'user',
  path: '/api/users',
  missingText: 'Потребителят не беше намерен.',
});
