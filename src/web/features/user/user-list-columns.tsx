import type { UserListItem } from '#contract/user.contract.ts';
import type { UserColumn } from '#web/api/user.api.ts';
import { showDayOf } from '#web/lib/dates.ts';
import { FoundText } from '#web/lib/found-text.tsx';
import { fullNameOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { RoleBadges } from './role-badges.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

export const userListColumns: readonly DataColumn<UserListItem, UserColumn>[] = [
  { header: 'Потребител', sortBy: 'name', width: 14, cell: (user) => <UserName user={user} /> },
  { header: 'Имейл', sortBy: 'email', width: 14, cell: (user) => <MailLink address={user.email} /> },
  {
    header: 'Телефон',
    sortBy: 'phoneNumber',
    width: 9,
    isWideOnly: true,
    cell: (user) => <PhoneLink number={user.phoneNumber} />,
  },
  {
    header: 'Роли',
    sortBy: 'roles',
    width: 11,
    isWideOnly: true,
    cell: (user) => <RoleBadges roles={user.userRoles} />,
  },
  {
    header: 'Статус',
    sortBy: 'isDeleted',
    width: 8,
    cell: (user) => <UserStatusBadge isDeleted={user.isDeleted ?? false} />,
  },
  {
    header: 'Създаден на',
    isOneLine: true,
    sortBy: 'createdOn',
    width: 8,
    isWideOnly: true,
    cell: (user) => showDayOf(user.createdOn),
  },
];

export const userHref = (user: UserListItem) => `/users/${user.id}`;

function UserName({ user }: { user: UserListItem }) {
  const name = fullNameOf(user);
  return (
    <NameCell
      picture={<Avatar name={name} src={null} size={40} />}
      name={
        <RowLink to={userHref(user)}>
          <FoundText text={name} />
        </RowLink>
      }
      {...(user.userName === null ? {} : { detail: user.userName })}
    />
  );
}

export function UserCard({ user }: { user: UserListItem }) {
  return (
    <div className="flex flex-col gap-1">
      <UserName user={user} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RoleBadges roles={user.userRoles} />
        <UserStatusBadge isDeleted={user.isDeleted ?? false} />
      </div>
    </div>
  );
}
