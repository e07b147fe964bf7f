import type { Actor, Role } from '#domain/common/access.rules.ts';
import { mayOpenAccount } from '#domain/user/user.access.ts';
import { type UserStatus, userStatusLabels } from '#domain/user/user-status.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { RoleItem, UserDetails, UserListItem, UserPage, userColumns } from '#contract/user/user.contract.ts';
import { restriction, seesAccount, seesAccountInFull, shownWhere } from '../../db/access-sql.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses } from '#server/db/list/list-sql.ts';
import { playerNamingJson, playerReference } from '../../db/references.ts';
import { SqlValues } from '../../db/sql-values.ts';
import {
  dayTarget,
  labelTarget,
  linkedTarget,
  type SearchTarget,
  shownTarget,
  textTarget,
} from '#server/db/list/search-targets.ts';
import { AppError } from '#server/write/errors.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { userClubTable, userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, maskedColumn, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const u = sqlNames(userTable, 'u');
const [up, p] = [sqlNames(userPlayerTable, 'up'), sqlNames(playerTable, 'p')];
const [ur, r] = [sqlNames(userRoleTable, 'ur'), sqlNames(roleTable, 'r')];
const [uc, c] = [sqlNames(userClubTable, 'uc'), sqlNames(clubTable, 'c')];
const [sur, sr] = [sqlNames(userRoleTable, 'sur'), sqlNames(roleTable, 'sr')];
const [suc, sc] = [sqlNames(userClubTable, 'suc'), sqlNames(clubTable, 'sc')];
const [fur, fr] = [sqlNames(userRoleTable, 'fur'), sqlNames(roleTable, 'fr')];
const USERS = sqlTable(userTable, 'u');
const ROLES_OF_USER = `${sqlTable(userRoleTable, 'ur')} join ${sqlTable(roleTable, 'r')} on ${r.id} = ${ur.roleId}
  where ${ur.userId} = ${u.id}`;
const CLUBS_OF_USER = `${sqlTable(userClubTable, 'uc')} join ${sqlTable(clubTable, 'c')} on ${c.id} = ${uc.clubId}
  where ${uc.userId} = ${u.id}`;

const ROLES = `coalesce((select json_agg(json_build_object('roleId', ${r.id}, 'roleName', ${r.name}) order by ${r.id})
  from ${ROLES_OF_USER}), '[]'::json)`;
const ROLE_NAMES = `(select string_agg(${r.name}, ', ' order by ${r.id})
  from ${ROLES_OF_USER}) collate "bg_bg"`;
const CLUB_NAMES = `(select string_agg(${c.fullName}, ', ' order by ${c.id})
  from ${CLUBS_OF_USER}) collate "bg_bg"`;
const CLUBS = `coalesce((select json_agg(json_build_object('id', ${c.id}, 'fullName', ${c.fullName}) order by ${c.id})
  from ${CLUBS_OF_USER}), '[]'::json)`;

const [pl, q] = [sqlNames(userPlayerTable, 'pl'), sqlNames(playerTable, 'q')];
const PLAYERS_OF_USER = `${sqlTable(userPlayerTable, 'pl')} join ${sqlTable(playerTable, 'q')} on ${q.id} = ${pl.playerId}
  where ${pl.userId} = ${u.id}`;
const PLAYERS = `coalesce((select json_agg(json_build_object(${playerNamingJson('q')}, 'capacity', ${pl.capacity})
  order by ${pl.capacity} desc, ${pl.playerId}) from ${PLAYERS_OF_USER}), '[]'::json)`;
const PLAYER_NAMES = `(select string_agg(${q.firstName} || ' ' || ${q.lastName}, ', ' order by ${pl.capacity} desc, ${pl.playerId})
  from ${PLAYERS_OF_USER}) collate "bg_bg"`;

const userRoles = (expression: string) => computed<UserListItem['userRoles']>()('userRoles', expression);
const clubs = (expression: string) => computed<UserListItem['clubs']>()('clubs', expression);
const players = (expression: string) => computed<UserListItem['players']>()('players', expression);
const NONE = `'[]'::json`;

const STATUSES = [
  [false, userStatusLabels.active],
  [true, userStatusLabels.inactive],
] as const;
/** Words of labels, in which one slip is forgiven; no record holds those of the roles either. */
const LABELS = [...STATUSES.map(([, label]) => label), 'Администратор', 'Клуб', 'Състезател'];
const ROLES_FOUND = {
  table: `${sqlTable(userRoleTable, 'sur')} join ${sqlTable(roleTable, 'sr')} on ${sr.id} = ${sur.roleId}`,
  key: sur.userId,
  search: `search_text(${sr.name})`,
};
const CLUBS_FOUND = {
  table: `${sqlTable(userClubTable, 'suc')} join ${sqlTable(clubTable, 'sc')} on ${sc.id} = ${suc.clubId}`,
  key: suc.userId,
  search: sc.search,
};

const [spl, sp] = [sqlNames(userPlayerTable, 'spl'), sqlNames(playerTable, 'sp')];
const PLAYERS_FOUND = {
  table: `${sqlTable(userPlayerTable, 'spl')} join ${sqlTable(playerTable, 'sp')} on ${sp.id} = ${spl.playerId}`,
  key: spl.userId,
  search: sp.search,
};

/** The name for everyone who sees the account, the rest for whoever sees it in full. */
function searchTargets(actor: Actor): SearchTarget[] {
  const account = [
    textTarget(u.accountSearch),
    linkedTarget(u.id, ROLES_FOUND),
    linkedTarget(u.id, CLUBS_FOUND),
    linkedTarget(u.id, PLAYERS_FOUND),
    labelTarget(u.isDeleted, 'boolean', STATUSES),
    dayTarget(u.createdOn),
  ];
  return [
    textTarget(u.search),
    ...account.map((place) => shownTarget((values) => seesAccountInFull(actor, values), place)),
  ];
}

interface UserFilter {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  clubId?: number | undefined;
  isParent?: boolean | undefined;
}

/** Only what the person sees of an account can narrow the list down: the rest would be told by who is missing. */
function filters({ role, status, clubId, isParent }: UserFilter, inFull: string, values: SqlValues): string[] {
  const conditions = [
    ...(role === undefined
      ? []
      : [
          `exists (select from ${sqlTable(userRoleTable, 'fur')} join ${sqlTable(roleTable, 'fr')} on ${fr.id} = ${fur.roleId}
            where ${fur.userId} = ${u.id} and ${fr.normalizedName} = ${values.add(role)})`,
        ]),
    ...(status === undefined ? [] : [`${u.isDeleted} = ${values.add(status === 'inactive')}`]),
    ...(clubId === undefined
      ? []
      : [
          `exists (select from ${sqlTable(userClubTable, 'suc')}
            where ${suc.userId} = ${u.id} and ${suc.clubId} = ${values.add(clubId)}::int)`,
        ]),
    ...(isParent === true
      ? [
          `exists (select from ${sqlTable(userPlayerTable, 'pl')} where ${pl.userId} = ${u.id} and ${pl.capacity} = 'guardian')`,
        ]
      : []),
  ];
  return conditions.map((condition) => shownWhere(inFull, condition, 'false'));
}

export async function listUsers(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof userColumns)[number]> & UserFilter,
): Promise<UserPage> {
  const values = new SqlValues();
  const inFull = seesAccountInFull(actor, values);
  // Sorting and searching look only at what the person may see.
  const own = (expression: string) => shownWhere(inFull, expression);

  const { rows, total } = await listPage(
    database,
    {
      from: USERS,
      columns: allColumns(
        columns(userTable, 'u', ['id', 'firstName', 'lastName']),
        maskedColumn(userTable, 'userName', own(u.userName)),
        maskedColumn(userTable, 'email', own(u.email)),
        maskedColumn(userTable, 'phoneNumber', own(u.phoneNumber)),
        maskedColumn(userTable, 'isDeleted', own(u.isDeleted)),
        maskedColumn(userTable, 'createdOn', own(u.createdOn)),
        userRoles(shownWhere(inFull, ROLES, NONE)),
        clubs(shownWhere(inFull, CLUBS, NONE)),
        players(shownWhere(inFull, PLAYERS, NONE)),
      ),
      where: [`${u.erasedOn} is null`, ...restriction(seesAccount(actor, values)), ...filters(query, inFull, values)],
      search: { keyword: query.keyword, places: searchTargets(actor), labels: LABELS },
      orderBy: orderClauses(
        query,
        {
          name: [`${u.lastName} collate "bg_bg"`, `${u.firstName} collate "bg_bg"`],
          userName: [nullable(`lower(${own(u.userName)})`)],
          email: [nullable(`lower(${own(u.email)})`)],
          phoneNumber: [nullable(own(u.phoneNumber))],
          createdOn: [nullable(own(u.createdOn))],
          isDeleted: [nullable(own(u.isDeleted))],
          roles: [nullable(own(ROLE_NAMES))],
          clubs: [nullable(own(CLUB_NAMES))],
          players: [nullable(own(PLAYER_NAMES))],
          id: [],
        },
        { by: 'id', id: u.id },
      ),
      values,
    },
    query,
  );
  return { users: rows, total, page: query.page, pageSize: query.pageSize };
}

const player = playerReference('p', 'player');
const DETAILS = allColumns(
  columns(userTable, 'u', [
    'id',
    'userName',
    'email',
    'firstName',
    'lastName',
    'phoneNumber',
    'isDeleted',
    'createdOn',
    'version',
    'erasedOn',
  ]),
  userRoles(ROLES),
  clubs(CLUBS),
  players(PLAYERS),
  player.columns,
);
const FIND_USER: Statement<RowOf<typeof DETAILS>> = {
  name: 'find-user',
  text: `select ${DETAILS.text} from ${USERS}
    left join ${sqlTable(userPlayerTable, 'up')} on ${up.userId} = ${u.id} and ${up.capacity} = 'player'
    left join ${sqlTable(playerTable, 'p')} on ${p.id} = ${up.playerId}
    where ${u.id} = $1`,
};

export async function findUser(database: OpenDatabase, actor: Actor, userId: number): Promise<UserDetails | null> {
  if (!mayOpenAccount(actor, userId)) return null;
  const [user] = await database.rows(FIND_USER, [userId]);
  if (user === undefined) return null;
  const { erasedOn, ...shown } = user;
  if (erasedOn !== null) throw new AppError('userErased');
  return { ...shown, player: player.read(user) };
}

export async function listRoles({ db }: OpenDatabase): Promise<RoleItem[]> {
  return db.select({ id: roleTable.id, name: roleTable.name }).from(roleTable).orderBy(roleTable.id);
}
