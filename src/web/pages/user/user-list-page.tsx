import type { USER_PAGE_SIZE } from '#contract/user.contract.ts';
import { isAdministrator } from '#domain/access.rules.ts';
import { isForErrorPage } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useUserList } from '#web/api/user.api.ts';
import { UserCard, userHref, userListColumns } from '#web/features/user/user-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const title = 'Потребители';
const description = 'Списък на потребителите в системата';
const firstPageSize: typeof USER_PAGE_SIZE = 10;

/** /users – everyone has the link, administrators have the list. */
export function UserListPage() {
  const actor = useActor();
  if (isAdministrator(actor)) return <UserList />;

  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={title} description={description} />
      <NoPermission
        heading="Тази страница е за администраторите"
        text="Списъкът на потребителите е достъпен само за администратори."
        {...(actor === null ? {} : { wayOn: { to: `/users/${actor.userId}`, label: 'Към моя профил' } })}
      />
    </div>
  );
}

function UserList() {
  const list = useListState({
    name: 'users',
    sortable: sortableOf(userListColumns),
    defaultPageSize: firstPageSize,
  });
  const columns = useColumnChoice('users', userListColumns);
  const users = useUserList(list.query);
  // A failed list of users is shown by the error page, not in place of the table.
  if (users.error !== null && isForErrorPage(users.error)) throw users.error;

  return (
    <ListPage title={title} description={description} list={list} columns={columns}>
      <DataList
        label={title}
        columns={columns.shown}
        list={list}
        result={users}
        rowHref={userHref}
        renderCard={(user) => <UserCard user={user} />}
      />
    </ListPage>
  );
}
