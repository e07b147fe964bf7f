import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { mayListDeactivated } from '#domain/player/player.access.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { PlayerListItem, PlayerPage, playerColumns } from '#contract/player/player.contract.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import {
  hearsOf,
  closeToPlayer,
  isShownToAll,
  listsInTeam,
  opensPlayer,
  restriction,
  showsBirthDate,
  shownWhere,
} from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { amongIds } from '#server/db/list/filter-conditions.ts';
import { foundByFilters } from '#server/db/list/filtered-page.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses, type RowGroups } from '#server/db/list/list-sql.ts';
import { townsApart } from '../../db/region-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReference, playerNaming, playersByName } from '../../db/references.ts';
import { foundBySearch } from '../../db/long-search.ts';
import {
  dateTarget,
  listedTarget,
  type SearchTarget,
  shownTarget,
  signTarget,
  textTarget,
} from '#server/db/list/search-targets.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { allColumns, columns, maskedColumn, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { wholeList } from '#server/db/list/whole-list.ts';
import { knownKind } from './document-kind/known-kind.ts';
import type { KnownKind } from './document-kind/paper-sql.ts';
import { birthYearsApart } from './player-age-group-sql.ts';
import { refuseUnknownKind } from './document-kind/document-kind.queries.ts';
import { playerConditions, type PlayerFilterQuery } from './player-filter.queries.ts';
import { type FurtherAsked, furtherAsked, furtherParts, NOTHING_FURTHER } from './player-further.queries.ts';
import { areNamesIndexed, isOrderIndexed, maskable } from './player-indexes.ts';

const p = sqlNames(playerTable, 'p');
const c = sqlNames(clubTable, 'c');
const PLAYERS = sqlTable(playerTable, 'p');
const IS_ACTIVE = `not ${p.isDeleted}`;
const PARTS = {
  table: PLAYERS,
  alias: 'p',
  joins: `left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${p.currentClubId}`,
  isInOrder: [IS_ACTIVE],
};
const BY_NAME = playersByName('p');
const HAS_NO_PHOTO = `${p.photoId} is null`;

const currentClub = clubReference('c', 'currentClub');

function listedColumns(actor: Actor, values: SqlValues) {
  const birthDate = { condition: showsBirthDate(actor, values), column: p.birthDate };
  const nationality = { condition: closeToPlayer(actor, values), column: p.nationality };
  return {
    birthDate: maskable(birthDate.condition, birthDate.column),
    nationality: maskable(nationality.condition, nationality.column),
    isNationalityShownToAll: isShownToAll(nationality.condition),
    closeTo: nationality.condition,
    list: allColumns(
      columns(playerTable, 'p', [...playerNaming, 'isDeleted']),
      maskedColumn(playerTable, 'birthDate', shownWhere(birthDate.condition, birthDate.column)),
      maskedColumn(playerTable, 'nationality', shownWhere(nationality.condition, nationality.column)),
      currentClub.columns,
    ),
  };
}
type PlayerRow = RowOf<ReturnType<typeof listedColumns>['list']>;

function searchTargets(lists: SearchLists, actor: Actor, isWithDeleted: boolean): SearchTarget[] {
  return [
    textTarget(p.search),
    listedTarget(p.currentClubId, 'int', lists.clubs),
    shownTarget((values) => showsBirthDate(actor, values), dateTarget(p.birthDate)),
    shownTarget((values) => closeToPlayer(actor, values), listedTarget(p.nationality, 'text', lists.nationalities)),
    ...(isWithDeleted ? [signTarget(p.isDeleted, deactivatedLabel)] : []),
  ];
}

type PlayerColumn = (typeof playerColumns)[number];

type PlayerQuery = ListQuery<PlayerColumn> &
  PlayerFilterQuery & {
    withSeason?: boolean;
    withFacts?: boolean;
    withPapers?: boolean;
    includeDeleted?: boolean | 'ofOwnClubs';
    onlyOwnClubs?: boolean;
    /** The day it is asked decides what is in force and which season it is. */
    today: IsoDate;
    /** The paper that `missingDocument` names, where it is known. */
    kind?: KnownKind | undefined;
  };
type TeamQuery = ListQuery<PlayerColumn> & Pick<PlayerFilterQuery, 'withoutPhoto'>;

/** One page of the registry as far as the person may see it: a player sees himself, other clubs' players are masked. */
export async function listPlayers(
  database: OpenDatabase,
  actor: Actor,
  query: PlayerQuery,
  /** Those with the number that was asked for, instead of what a keyword finds: the deactivated among them. */
  ids: readonly number[] | null = null,
): Promise<PlayerPage> {
  const values = new SqlValues();
  const { missingDocument } = query;
  const kind = missingDocument === undefined ? undefined : await knownKind(database, missingDocument);
  const narrowed = playerWhere(actor, { ...query, kind }, values, ids);
  const further = furtherAsked(query);
  const page = await playerPage(database, {
    actor,
    query,
    values,
    ...narrowed,
    areNamesIndexed: areNamesIndexed(query),
    further,
  });
  if (page.total === 0) await refuseUnknownKind(database.db, missingDocument);
  return page;
}

/** Who is found by what is asked, as conditions of the player `p`. */
export function playerWhere(
  actor: Actor,
  query: Omit<PlayerQuery, keyof ListQuery>,
  values: SqlValues,
  ids: readonly number[] | null = null,
) {
  const where = restriction(opensPlayer(actor, values));
  where.push(...amongIds(p.id, ids, values));
  const clubs = clubScope(actor);
  if (query.onlyOwnClubs === true && clubs !== 'all')
    where.push(`${p.currentClubId} = any(${values.add(clubs)}::int[])`);
  const on = { today: query.today, season: seasonOf(query.today), kind: query.kind };
  where.push(...playerConditions(query, { actor, on, values }));
  const isWholeRegistry = where.length === 0;
  const { includeDeleted = false } = query;
  const isWithDeleted = (ids !== null || includeDeleted !== false) && mayListDeactivated(actor);
  // Whoever was deactivated is found by the own club where it looks for the reason.
  const heardOf = includeDeleted === 'ofOwnClubs' ? hearsOf(actor, values) : IS_ACTIVE;
  if (!isWithDeleted) where.push(heardOf);
  const keptTotal = isWholeRegistry && includeDeleted !== 'ofOwnClubs' && !isWithDeleted ? 'players' : undefined;
  return { where, keptTotal, isWithDeleted };
}

/** Players of one club. A player sees the names of the own team and of no other. */
export async function listPlayersOfClub(
  database: OpenDatabase,
  actor: Actor,
  clubId: number,
  query: TeamQuery,
): Promise<PlayerPage> {
  const values = new SqlValues();
  const where = teamOf(clubId, actor, values);
  if (query.withoutPhoto === true) where.push(HAS_NO_PHOTO);
  const plain = { keptTotal: undefined, isWithDeleted: false, areNamesIndexed: true, further: NOTHING_FURTHER };
  return playerPage(database, { actor, query, values, where, ...plain });
}

export function everyPlayerOfClub(
  database: OpenDatabase,
  actor: Actor,
  clubId: number,
): AsyncGenerator<PlayerListItem[]> {
  const values = new SqlValues();
  return everyone(database, actor, { where: teamOf(clubId, actor, values), values });
}

function teamOf(clubId: number, actor: Actor, values: SqlValues): string[] {
  const where = [IS_ACTIVE, `${p.currentClubId} = ${values.add(clubId)}::int`];
  return [...where, ...restriction(listsInTeam(actor, values))];
}

export function everyPlayer(database: OpenDatabase, actor: Actor): AsyncGenerator<PlayerListItem[]> {
  const values = new SqlValues();
  return everyone(database, actor, { where: [IS_ACTIVE, ...restriction(opensPlayer(actor, values))], values });
}

async function* everyone(
  database: OpenDatabase,
  actor: Actor,
  { where, values }: { where: string[]; values: SqlValues },
): AsyncGenerator<PlayerListItem[]> {
  const [lastName = '', firstName = '', middleName = ''] = BY_NAME;
  const pages = wholeList(database, {
    from: `${PARTS.table} ${PARTS.joins}`,
    where,
    columns: listedColumns(actor, values).list,
    values,
    keys: [
      { expression: lastName, type: 'text', valueOf: (row) => row.lastName },
      { expression: firstName, type: 'text', valueOf: (row) => row.firstName },
      { expression: middleName, type: 'text', valueOf: (row) => row.middleName },
      { expression: p.id, type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toPlayer);
}

interface PlayerPageOptions {
  actor: Actor;
  query: ListQuery<PlayerColumn>;
  values: SqlValues;
  where: string[];
  keptTotal: string | undefined;
  isWithDeleted: boolean;
  areNamesIndexed: boolean;
  further: FurtherAsked;
}

async function playerPage(database: OpenDatabase, options: PlayerPageOptions): Promise<PlayerPage> {
  const { actor, query, values, where, keptTotal, isWithDeleted } = options;
  const places = isKeyword(query.keyword) ? searchTargets(await database.searchLists(), actor, isWithDeleted) : [];
  const labels = isWithDeleted ? [deactivatedLabel] : [];
  const source = { where, keptTotal, search: { keyword: query.keyword, places, labels }, values };
  const found = await foundInRegistry(database, { ...source, from: PLAYERS });
  const { list, birthDate, nationality, isNationalityShownToAll, closeTo } = listedColumns(actor, values);
  const further = furtherParts(options.further, closeTo, values);
  const isByName = (query.orderBy ?? 'name') === 'name';
  const parts = further.joins === '' ? PARTS : { ...PARTS, joins: `${PARTS.joins} ${further.joins}` };

  const { rows, total } = await listPage(
    database,
    {
      ...source,
      from: `${parts.table} ${parts.joins}`,
      parts,
      countFrom: PLAYERS,
      isOrderIndexed: isOrderIndexed(query.orderBy, { ...options, isNationalityShownToAll }),
      isPlannedOnce: isByName && options.areNamesIndexed,
      groups: isByName ? groupsOf(where) : undefined,
      columns: further.columnsWith(list),
      found,
      orderBy: orderClauses(
        query,
        {
          name: BY_NAME,
          number: [p.number],
          birthDate: [birthDate],
          nationality: [nationality, ...BY_NAME],
          currentClub: [nullable(`${c.fullName} collate "bg_bg"`)],
          photo: [`(${p.photoId} is not null)`],
          ...further.orders,
          id: [],
        },
        { by: 'name', id: p.id },
      ),
    },
    query,
  );
  const players = rows.map((row) => Object.assign(toPlayer(row), further.read(row)));
  return { players, total, page: query.page, pageSize: query.pageSize };
}

/** Few enough of them to read a page of each: the towns of a region, the years of birth of an age group. */
function groupsOf(where: readonly string[]): RowGroups | undefined {
  // Those of the years leave out the deactivated.
  return townsApart(p.cityId, where) ?? (where.includes(IS_ACTIVE) ? birthYearsApart(where) : undefined);
}

/** How many the search or the filters find; not where all are shown, whose number is kept. */
async function foundInRegistry(database: OpenDatabase, source: Parameters<typeof foundBySearch>[1]) {
  const counts = database.searchCounts('players_changed');
  if (isKeyword(source.search.keyword)) return foundBySearch(database, source, counts);
  return source.keptTotal === undefined ? foundByFilters(database, source, { among: 'players', counts }) : undefined;
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toPlayer(row: PlayerRow): PlayerListItem {
  return Object.assign(row, { currentClub: currentClub.read(row) });
}
