import { UserCog } from 'lucide-react';
import { Navigate } from 'react-router';
import { USER_PAGE_SIZE } from '#contract/common/limits.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import { userFilters } from '#domain/user/user.filters.ts';
import { isForErrorPage } from '#web/api/api-error.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useUserList } from '#web/api/user/user.api.ts';
import { activeUserFilters, UserFilters, useUserFilter } from '#web/features/user/user-filters.tsx';
import { UserCard, userHref, userListColumns } from '#web/features/user/user-list-columns.tsx';
import { WITHOUT_RIGHTS } from '#web/features/user/without-rights.text.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { listText } from '#web/ui/data-list/list.text.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import * as texts from './user-list-page.text.ts';

const title = texts.title;
const description = texts.description;

/** /users – administrators see everybody; for all others it is the own account. */
export function UserListPage() {
  const actor = useActor();
  if (may(actor, 'user.manage')) return <UserList actor={actor} />;
  if (actor !== null && may(actor, 'user.list')) return <Navigate to={`/users/${actor.userId}`} replace />;

  return (
    <NoPermissionPage
      title={title}
      description={description}
      text={WITHOUT_RIGHTS}
      {...(actor === null ? {} : { wayOn: { to: `/users/${actor.userId}`, label: texts.toOwnProfile } })}
    />
  );
}

function UserList({ actor }: { actor: Actor | null }) {
  const listing = useListing('users', userListColumns, { defaultPageSize: USER_PAGE_SIZE });
  const { list } = listing;
  const filter = useUserFilter();
  const asked = useAskedFilters(userFilters);
  const filtering = { filters: userFilters, asked, list };
  const users = useUserList(list.query, filter, asked);
  // A failed list of users is shown by the error page, not in place of the table.
  if (users.error !== null && isForErrorPage(users.error)) throw users.error;

  return (
    <ListPage
      title={title}
      description={description}
      listing={listing}
      views={<ListViews list="users" columns={listing.columns.asked} />}
      primaryAction={<AddLink to="/users/create" />}
      filterMenu={<FilterMenu filtering={filtering} />}
      filterChips={<FilterChips filtering={filtering} />}
      filters={<UserFilters filter={filter} list={list} />}
      activeFilters={activeUserFilters(filter, list)}
      result={users}
      rowHref={(user) => (mayOpenAccount(actor, user.id) ? userHref(user) : null)}
      renderCard={(user) => <UserCard user={user} />}
      empty={
        <EmptyState Icon={UserCog} text={listText.noneFound} isPage>
          <p className="max-w-md text-text-2">{texts.noUsers}</p>
        </EmptyState>
      }
    />
  );
}
