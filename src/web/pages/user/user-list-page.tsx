import { Plus, UserCog } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { USER_PAGE_SIZE } from '#contract/common/limits.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import { isForErrorPage } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useUserList } from '#web/api/user/user.api.ts';
import { activeUserFilters, UserFilters, useUserFilter } from '#web/features/user/user-filters.tsx';
import { UserCard, userHref, userListColumns } from '#web/features/user/user-list-columns.tsx';
import { WITHOUT_RIGHTS } from '#web/features/user/without-rights.text.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { listText } from '#web/ui/data-list/list.text.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const title = 'Потребители';
const description = 'Списък на потребителите в системата';

/** /users – administrators see everybody; for all others it is the own account. */
export function UserListPage() {
  const actor = useActor();
  if (may(actor, 'user.manage')) return <UserList actor={actor} />;
  if (actor !== null && may(actor, 'user.list')) return <Navigate to={`/users/${actor.userId}`} replace />;

  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={title} description={description} />
      <NoPermission
        text={WITHOUT_RIGHTS}
        {...(actor === null ? {} : { wayOn: { to: `/users/${actor.userId}`, label: 'Към моя профил' } })}
      />
    </div>
  );
}

function UserList({ actor }: { actor: Actor | null }) {
  const list = useListState({
    name: 'users',
    sortable: sortableOf(userListColumns),
    defaultPageSize: USER_PAGE_SIZE,
  });
  const columns = useColumnChoice('users', userListColumns);
  const filter = useUserFilter();
  const users = useUserList(list.query, filter);
  // A failed list of users is shown by the error page, not in place of the table.
  if (users.error !== null && isForErrorPage(users.error)) throw users.error;

  return (
    <ListPage
      title={title}
      description={description}
      list={list}
      columns={columns}
      primaryAction={
        <Link to="/users/create" aria-keyshortcuts="N" className={buttonClass()}>
          <Plus size={20} aria-hidden />
          Добави
        </Link>
      }
      filters={<UserFilters filter={filter} list={list} />}
      activeFilters={activeUserFilters(filter, list)}
    >
      <DataList
        label={title}
        columns={columns.shown}
        list={list}
        result={users}
        rowHref={(user) => (mayOpenAccount(actor, user.id) ? userHref(user) : null)}
        renderCard={(user) => <UserCard user={user} />}
        empty={
          <EmptyState Icon={UserCog} text={listText.noneFound} isPage>
            <p className="max-w-md text-text-2">Няма потребители с избраните роля и статус.</p>
          </EmptyState>
        }
      />
    </ListPage>
  );
}
