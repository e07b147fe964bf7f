import type { UserListItem } from '#contract/user/user.contract.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { UserColumn } from '#web/api/user/user.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { HiddenValue } from '#web/ui/hidden-value.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { useNewUserId } from './new-user.ts';
import { RoleBadges } from './role-badges.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-list-columns.text.ts';

export const userListColumns: readonly DataColumn<UserListItem, UserColumn>[] = [
  { header: texts.user, sortBy: 'name', width: 14, cell: (user) => <UserName user={user} /> },
  { header: texts.email, sortBy: 'email', width: 14, cell: (user) => <MailLink address={user.email} /> },
  {
    header: texts.phone,
    sortBy: 'phoneNumber',
    width: 9,
    isWideOnly: true,
    cell: (user) => <PhoneLink number={user.phoneNumber} />,
  },
  {
    header: texts.roles,
    sortBy: 'roles',
    width: 11,
    isWideOnly: true,
    cell: (user) => <Roles user={user} />,
  },
  {
    header: words.clubs,
    sortBy: 'clubs',
    width: 13,
    isWideOnly: true,
    cell: (user) => <Clubs user={user} />,
  },
  {
    header: words.players,
    sortBy: 'players',
    width: 13,
    isWideOnly: true,
    isExtra: true,
    cell: (user) => <Players user={user} />,
  },
  {
    header: words.status,
    sortBy: 'isDeleted',
    width: 8,
    cell: (user) => <Status user={user} />,
  },
  {
    header: texts.createdOn,
    isOneLine: true,
    sortBy: 'createdOn',
    width: 10,
    isWideOnly: true,
    cell: (user) => (user.createdOn === null ? <HiddenValue /> : showDayOf(user.createdOn)),
  },
];

export const userHref = (user: UserListItem) => `/users/${user.id}`;

/** What is hidden is not missing: a colleague has a role and a state, which are nobody's business here. */
const isHidden = (user: UserListItem) => user.isDeleted === null;

function Roles({ user }: UserProps) {
  return isHidden(user) ? <HiddenValue /> : <RoleBadges roles={user.userRoles} />;
}

function Clubs({ user }: UserProps) {
  if (isHidden(user)) return <HiddenValue />;
  return user.clubs.length === 0 ? '–' : <FoundText text={user.clubs.map(({ fullName }) => fullName).join(', ')} />;
}

function Players({ user }: UserProps) {
  if (isHidden(user)) return <HiddenValue />;
  return user.players.length === 0 ? '–' : <FoundText text={user.players.map(linkedName).join(', ')} />;
}

const linkedName = (player: UserListItem['players'][number]) =>
  player.capacity === 'guardian' ? texts.asGuardian(fullNameOf(player)) : fullNameOf(player);

function Status({ user }: UserProps) {
  return user.isDeleted === null ? <HiddenValue /> : <UserStatusBadge isDeleted={user.isDeleted} />;
}

interface UserProps {
  user: UserListItem;
}

function UserName({ user }: UserProps) {
  const mayOpen = mayOpenAccount(useActor(), user.id);
  const isNew = useNewUserId() === user.id;
  const name = fullNameOf(user);
  const text = <FoundText text={name} />;
  return (
    <NameCell
      picture={<Avatar name={name} src={null} size={40} />}
      name={
        <span data-new-row={isNew ? '' : undefined}>
          {mayOpen ? <RowLink to={userHref(user)}>{text}</RowLink> : text}
        </span>
      }
      {...(user.userName === null ? {} : { detail: user.userName })}
    />
  );
}

export function UserCard({ user }: UserProps) {
  return (
    <div className="flex flex-col gap-1">
      <UserName user={user} />
      {isHidden(user) ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <RoleBadges roles={user.userRoles} />
          <UserStatusBadge isDeleted={user.isDeleted ?? false} />
        </div>
      )}
    </div>
  );
}
