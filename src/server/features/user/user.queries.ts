import { type Actor, isAdministrator, isClubUser } from '#domain/access.rules.ts';
import { searchWords } from '#domain/search-key.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { UserDetails, UserListItem, UserPage, userColumns } from '#contract/user.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { keywordConditions, nullable, orderClauses, SqlValues } from '../../db/list-sql.ts';

const ROLES = `coalesce((select json_agg(json_build_object('roleId', r.id, 'roleName', r.name) order by r.id)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]'::json)`;
const CLUBS = `coalesce((select json_agg(json_build_object('id', c.id, 'fullName', c.full_name) order by c.id)
  from user_clubs uc join clubs c on c.id = uc.club_id where uc.user_id = u.id), '[]'::json)`;

/** One page of the accounts: administrators see all, club users their colleagues' names, everyone the own account. */
export async function listUsers(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof userColumns)[number]>,
): Promise<UserPage> {
  const values = new SqlValues();
  const seesAll = isAdministrator(actor);
  const self = values.add(actor.userId);
  // Sorting and searching look only at what the person may see.
  const own = (expression: string, empty = 'null') =>
    seesAll ? expression : `case when u.id = ${self}::int then ${expression} else ${empty} end`;

  const { rows, total } = await listPage<UserListItem>(
    database,
    {
      from: 'users u',
      columns: `u.id, ${own('u.user_name')} as "userName", ${own('u.email')} as email, u.first_name as "firstName",
        u.last_name as "lastName", ${own('u.phone_number')} as "phoneNumber", ${own('u.is_deleted')} as "isDeleted",
        ${own('u.created_on')} as "createdOn", ${own(ROLES, `'[]'::json`)} as "userRoles"`,
      where: [
        ...(seesAll ? [`${self}::int is not null`] : [visibleAccounts(actor, self, values)]),
        ...userKeyword(query.keyword, seesAll, values),
      ],
      orderBy: orderClauses(
        query,
        {
          name: ['u.last_name collate "bg_bg"', 'u.first_name collate "bg_bg"'],
          userName: [nullable(`lower(${own('u.user_name')})`)],
          email: [nullable(`lower(${own('u.email')})`)],
          phoneNumber: [nullable(own('u.phone_number'))],
          createdOn: [nullable(own('u.created_on'))],
          isDeleted: [nullable(own('u.is_deleted'))],
          id: [],
        },
        { by: 'id', id: 'u.id' },
      ),
      values,
    },
    query,
  );
  return { users: rows, total, page: query.page, pageSize: query.pageSize };
}

/** One account; null when it is not the person's to see. */
export async function findUser(database: OpenDatabase, actor: Actor, userId: number): Promise<UserDetails | null> {
  if (!isAdministrator(actor) && actor.userId !== userId) return null;
  const [user] = await database.rows<UserDetails>(
    {
      name: 'find-user',
      text: `select u.id, u.user_name as "userName", u.email, u.first_name as "firstName", u.last_name as "lastName",
          u.phone_number as "phoneNumber", u.is_deleted as "isDeleted", u.created_on as "createdOn", u.version,
          ${ROLES} as "userRoles", ${CLUBS} as clubs
        from users u where u.id = $1`,
    },
    [userId],
  );
  return user ?? null;
}

function visibleAccounts(actor: Actor, self: string, values: SqlValues): string {
  if (!isClubUser(actor)) return `u.id = ${self}::int`;
  const clubs = values.add(actor.clubIds);
  return `(u.id = ${self}::int or (not u.is_deleted and exists (
    select 1 from user_clubs uc where uc.user_id = u.id and uc.club_id = any(${clubs}::int[]))))`;
}

/** Names in either alphabet; administrators also find by the beginning of user name or e-mail. */
function userKeyword(keyword: string | undefined, seesAll: boolean, values: SqlValues): string[] {
  const byName = keywordConditions('u.search', keyword, values);
  if (byName.length === 0 || !seesAll || keyword === undefined || searchWords(keyword).length === 0) return byName;
  const start = values.add(
    `${keyword
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`,
  );
  return [`((${byName.join(' and ')}) or lower(u.user_name) like ${start} or lower(u.email) like ${start})`];
}
