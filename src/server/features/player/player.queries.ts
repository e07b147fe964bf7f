import { type Actor, clubScope, isAdministrator, isClubUser } from '#domain/access.rules.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { PlayerListItem, PlayerPage, playerColumns } from '#contract/player.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { nullable, orderClauses, type SortKey, SqlValues } from '../../db/list-sql.ts';
import { foundBySearch } from '../../db/search-walk.ts';
import { wholeList } from '../../db/whole-list.ts';

interface PlayerRow {
  id: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string | null;
  nationality: string | null;
  isDeleted: boolean;
  clubId: number | null;
  clubName: string | null;
}

const BY_NAME = ['last_name', 'first_name', 'middle_name'].map((column) => `p.${column} collate "bg_bg"`);

const PARTS = { table: 'players p', alias: 'p', joins: 'left join clubs c on c.id = p.current_club_id' };

type PlayerColumn = (typeof playerColumns)[number];

/** One page of the registry as far as the person may see it: a player sees himself, other clubs' players are masked. */
export async function listPlayers(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<PlayerColumn> & { includeDeleted?: boolean; onlyOwnClubs?: boolean },
): Promise<PlayerPage> {
  const values = new SqlValues();
  const rowLimit = seesOnlyOwnProfile(actor) ? [`p.id = ${values.add(actor.playerId)}`] : [];
  if (!(query.includeDeleted === true && isAdministrator(actor))) rowLimit.push('not p.is_deleted');
  const clubs = clubScope(actor);
  if (query.onlyOwnClubs === true && clubs !== 'all')
    rowLimit.push(`p.current_club_id = any(${values.add(clubs)}::int[])`);
  return playerPage(database, { actor, query, values, rowLimit, birthDate: 'p.birth_date' });
}

/** Players of one club. A player sees the names of the own team and of no other. */
export async function listPlayersOfClub(
  database: OpenDatabase,
  actor: Actor,
  clubId: number,
  query: ListQuery<PlayerColumn>,
): Promise<PlayerPage> {
  const values = new SqlValues();
  const rowLimit = ['not p.is_deleted', `p.current_club_id = ${values.add(clubId)}::int`];
  if (!seesOnlyOwnProfile(actor))
    return playerPage(database, { actor, query, values, rowLimit, birthDate: 'p.birth_date' });
  const self = values.add(actor.playerId);
  rowLimit.push(`p.current_club_id = (select own.current_club_id from players own where own.id = ${self}::int)`);
  const birthDate = `case when p.id = ${self}::int then p.birth_date end`;
  return playerPage(database, { actor, query, values, rowLimit, birthDate });
}

/** The whole registry as far as the person may see it, in its usual order. */
export async function* everyPlayer(database: OpenDatabase, actor: Actor): AsyncGenerator<PlayerListItem[]> {
  const values = new SqlValues();
  const [lastName = '', firstName = '', middleName = ''] = BY_NAME;
  const pages = wholeList<PlayerRow>(database, {
    from: `${PARTS.table} ${PARTS.joins}`,
    where: ['not p.is_deleted', ...(seesOnlyOwnProfile(actor) ? [`p.id = ${values.add(actor.playerId)}`] : [])],
    columns: columnsOf({ birthDate: 'p.birth_date', nationality: nationalityFor(actor, values) }),
    values,
    keys: [
      { expression: lastName, type: 'text', valueOf: (row) => row.lastName },
      { expression: firstName, type: 'text', valueOf: (row) => row.firstName },
      { expression: middleName, type: 'text', valueOf: (row) => row.middleName },
      { expression: 'p.id', type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toPlayer);
}

interface PlayerPageOptions {
  actor: Actor;
  query: ListQuery<PlayerColumn>;
  values: SqlValues;
  rowLimit: string[];
  birthDate: string;
}

async function playerPage(database: OpenDatabase, options: PlayerPageOptions): Promise<PlayerPage> {
  const { actor, query, values, rowLimit, birthDate } = options;
  const source = {
    where: rowLimit,
    keptTotal: isWholeRegistry(rowLimit) ? 'players' : undefined,
    search: { column: 'p.search', keyword: query.keyword },
    values,
  };
  const found = await foundBySearch(database, { ...source, from: 'players p' }, database.playerTotals);
  // Sorting by a masked column must not tell what the mask hides.
  const nationality = nationalityFor(actor, values);

  const { rows, total } = await listPage<PlayerRow>(
    database,
    {
      ...source,
      from: `${PARTS.table} ${PARTS.joins}`,
      parts: PARTS,
      countFrom: 'players p',
      isOrderIndexed:
        query.orderBy !== 'currentClub' && (query.orderBy !== 'nationality' || clubScope(actor) === 'all'),
      columns: columnsOf({ birthDate, nationality }),
      found,
      orderBy: orderClauses(
        query,
        {
          name: BY_NAME,
          number: ['p.number'],
          birthDate: [maskable(birthDate)],
          nationality: [maskable(nationality)],
          currentClub: [nullable('c.full_name collate "bg_bg"')],
          id: [],
        },
        { by: 'name', id: 'p.id' },
      ),
    },
    query,
  );
  return { players: rows.map(toPlayer), total, page: query.page, pageSize: query.pageSize };
}

function columnsOf({ birthDate, nationality }: { birthDate: string; nationality: string }): string {
  return `p.id, p.number, p.photo_id as "photoId", p.first_name as "firstName", p.middle_name as "middleName",
        p.last_name as "lastName", ${birthDate} as "birthDate", ${nationality} as nationality,
        p.is_deleted as "isDeleted", c.id as "clubId", c.full_name as "clubName"`;
}

/** Of other clubs' players the nationality is hidden. */
function nationalityFor(actor: Actor, values: SqlValues): string {
  const clubs = clubScope(actor);
  if (clubs === 'all') return 'p.nationality';
  return `case when p.current_club_id = any(${values.add(clubs)}::int[]) or p.id = ${values.add(actor.playerId)}::int
          then p.nationality end`;
}

/** A column that some rows show and others hide. */
function maskable(expression: string): SortKey {
  return expression.startsWith('case ') ? nullable(expression) : expression;
}

/** All active players and nothing else asked: their number is kept by the database. */
function isWholeRegistry(conditions: string[]): boolean {
  return conditions.length === 1 && conditions[0] === 'not p.is_deleted';
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toPlayer(row: PlayerRow): PlayerPage['players'][number] {
  const { clubId, clubName } = row;
  return Object.assign(row, { currentClub: clubId === null ? null : { id: clubId, fullName: clubName ?? '' } });
}

/** Role Player and nothing more. */
function seesOnlyOwnProfile(actor: Actor): boolean {
  return !isAdministrator(actor) && !isClubUser(actor);
}
