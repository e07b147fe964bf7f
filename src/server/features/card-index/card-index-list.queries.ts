import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { groupOrder } from '#server/db/group-order.ts';
import { cardIndexGapLabels, gapsOf } from '#domain/card-index/card-index-gaps.rules.ts';
import { smallestTeam } from '#domain/federation/smallest-team.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { type LicenceState, licenceStates } from '#domain/card-index/licence-state.rules.ts';
import type { FilterQuery } from '#domain/common/list-filter.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import type { CardIndexListItem, CardIndexPage, cardIndexColumns } from '#contract/card-index/card-index.contract.ts';
import type { Approver } from '#contract/card-index/licence-approval.contract.ts';
import type { ClubReference, ListQuery } from '#contract/common/list.contract.ts';
import { managesCardIndex, restriction } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { amongIds, filterConditions, onDays } from '#server/db/list/filter-conditions.ts';
import { countedRows } from '#server/db/list/counted-rows.ts';
import { listPage } from '#server/db/list/list-page.ts';
import {
  countSql,
  dayInSofia,
  firstDaySql,
  nullable,
  type OrderClause,
  orderClauses,
} from '#server/db/list/list-sql.ts';
import { clubReferenceAt, endOfSeason } from '../../db/references.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { labelTarget, listedTarget, signTarget, textTarget } from '#server/db/list/search-targets.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { needsApproval } from '#server/db/season-sql.ts';
import { orNotFound } from '#server/write/errors.ts';
import { APPROVED_AT, APPROVED_ON, APPROVER, APPROVER_NAME, CHANGE_COUNT } from './approval/approval-sql.ts';

const [i, n] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexTable, 'n')];
const [c, m, p] = [sqlNames(clubTable, 'c'), sqlNames(cardIndexPlayerTable, 'm'), sqlNames(playerTable, 'p')];
const CARD_INDEXES = sqlTable(cardIndexTable, 'i');
const WITH_CLUB = `join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}`;
/** Asked once for a row of the page and not for each of its columns: without `offset` PostgreSQL writes it into all of them. */
const APPROVAL = `cross join lateral (select ${needsApproval('i')} as is_needed offset 0) approval`;
const PARTS = { table: CARD_INDEXES, alias: 'i', joins: `${WITH_CLUB} ${APPROVAL}` };
const club = clubReferenceAt('c', 'club', endOfSeason(i.year));

/** Whoever is on it and active: the deactivated are few and stand in an index of their own, the players themselves are not looked at. */
const PLAYER_COUNT = `(select count(*)::int from ${sqlTable(cardIndexPlayerTable, 'm')}
  where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null
    and not exists (select from ${sqlTable(playerTable, 'p')} where ${p.id} = ${m.playerId} and ${p.isDeleted}))`;
/** The rules of `gapsOf` in SQL, to filter and sort by. What was brought in as history lacks nothing any more. */
const LACKS_COACH = `(${i.importedOn} is null and num_nonnulls(${i.seniorCoachId}, ${i.coachId}, ${i.coach2Id}) = 0)`;
// Not by the number: of a whole team only so many are looked at as make it one. The deactivated are read once for all teams.
const lacksPlayers = () => `(${i.importedOn} is null and not exists (
  select from ${sqlTable(cardIndexPlayerTable, 'm')} where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null
    and ${m.playerId} not in (select ${p.id} from ${sqlTable(playerTable, 'p')} where ${p.isDeleted})
  offset ${smallestTeam() - 1}))`;
const LACKING = {
  coach: () => LACKS_COACH,
  players: lacksPlayers,
  any: () => `(${LACKS_COACH} or ${lacksPlayers()})`,
  /** The team has none for the season after it. */
  next: () => `not exists (select from ${sqlTable(cardIndexTable, 'n')} where ${n.clubId} = ${i.clubId} and ${n.year} = ${i.year} + 1
    and ${n.ageGroup} = ${i.ageGroup} and lower(${n.championship} collate "bg_bg") = lower(${i.championship} collate "bg_bg")
    and ${n.removedOn} is null)`,
} as const;

/** Nothing where the season asks for no approval. */
const ofApproval = (column: string) => `case when approval.is_needed then ${column} end`;
/** The same to sort by, before there is a page. */
const ofApprovalInOrder = (column: string) => nullable(`case when ${needsApproval('i')} then ${column} end`);

const COLUMNS = allColumns(
  columns(cardIndexTable, 'i', [
    'id',
    'year',
    'ageGroup',
    'championship',
    'seniorCoachId',
    'coachId',
    'coach2Id',
    'importedOn',
    'version',
  ]),
  computed<LicenceState | null>()('state', ofApproval(i.state)),
  computed<string | null>()('stateOn', ofApproval(i.stateOn)),
  computed<string | null>()('approvedOn', ofApproval(APPROVED_ON)),
  computed<Approver | null>()('approvedBy', ofApproval(APPROVER)),
  CHANGE_COUNT,
  club.columns,
  computed<number>()('playerCount', PLAYER_COUNT),
);

const groupNames = () => ageGroups.map(({ value, label }) => [value, label] as const);
const SEASONS = Array.from({ length: 110 }, (_, at) => [1990 + at, formatSeason(1990 + at)] as const);
const labels = () => [...ageGroups.map(({ label }) => label), ...Object.values(cardIndexGapLabels)];

const ownTargets = () => [
  textTarget(i.search),
  labelTarget(i.ageGroup, 'int', groupNames()),
  labelTarget(i.year, 'int', SEASONS),
  signTarget(LACKS_COACH, cardIndexGapLabels.coach),
  signTarget(lacksPlayers(), cardIndexGapLabels.players),
];
const searchTargets = ({ clubs }: SearchLists) => [...ownTargets(), listedTarget(i.clubId, 'int', clubs)];

export interface CardIndexFilter extends FilterQuery<typeof cardIndexFilters> {
  year?: number | undefined;
  ageGroup?: number | undefined;
  clubId?: number | undefined;
  missing?: keyof typeof LACKING | undefined;
  state?: LicenceState | undefined;
}
export type CardIndexQuery = ListQuery<(typeof cardIndexColumns)[number]> & CardIndexFilter;

export function cardIndexCountSql(actor: Actor, filter: CardIndexFilter, values: SqlValues): string {
  return countSql(CARD_INDEXES, cardIndexWhere(actor, filter, values));
}

/** Since when the oldest of them has been in its state. */
export function licenceSinceSql(actor: Actor, filter: CardIndexFilter, values: SqlValues): string {
  return firstDaySql(dayInSofia(i.stateOn), CARD_INDEXES, cardIndexWhere(actor, filter, values));
}

/** The licences of a season club by club, those with most to do first: clubs without any, then with most that lack something. */
export async function listSeasonByClub(database: OpenDatabase, actor: Actor, season: Season): Promise<SeasonOfClub[]> {
  const values = new SqlValues();
  const clubs = clubScope(actor);
  const own = clubs === 'all' ? 'true' : `${c.id} = any(${values.add(clubs)}::int[])`;
  return countedRows<SeasonOfClub>(
    database,
    `select jsonb_build_object('id', ${c.id}, 'fullName', ${c.fullName}) as club,
        coalesce(season.made, 0) as made, coalesce(season.complete, 0) as complete,
        coalesce(season.submitted, 0) as submitted, coalesce(season.approved, 0) as approved
      from ${sqlTable(clubTable, 'c')} left join (
        select ${i.clubId} as club_id, count(*)::int as made, ${having(`not ${LACKING.any()}`)} as complete,
          ${having(inState('submitted'))} as submitted, ${having(inState('approved'))} as approved
        from ${CARD_INDEXES} where ${cardIndexWhere(actor, { year: season }, values).join(' and ')} group by ${i.clubId}
      ) season on season.club_id = ${c.id}
      where ${c.closedOn} is null and ${own}
      order by (season.made is null) desc, season.made - season.complete desc, ${c.fullName} collate "bg_bg", ${c.id}`,
    values.list,
  );
}

interface SeasonOfClub {
  club: ClubReference;
  made: number;
  complete: number;
  submitted: number;
  approved: number;
}

const having = (condition: string) => `(count(*) filter (where ${condition}))::int`;
const inState = (state: LicenceState) => `${i.state} = '${state}' and ${needsApproval('i')}`;

/** Which licences the list shows, as conditions of the licence `i`. */
export function cardIndexWhere(actor: Actor, filter: CardIndexFilter, values: SqlValues): string[] {
  return [`${i.removedOn} is null`, ...restriction(managesCardIndex(actor, values)), ...chosen(filter, values)];
}

/** The licences that are asked for, with the club `c` of each: everything of the statement but how many and in whose order. */
async function licenceSource(
  database: OpenDatabase,
  actor: Actor,
  query: CardIndexQuery,
  ids: readonly number[] | null,
) {
  const values = new SqlValues();
  return {
    from: `${CARD_INDEXES} ${WITH_CLUB}`,
    parts: PARTS,
    columns: COLUMNS,
    where: [...cardIndexWhere(actor, query, values), ...amongIds(i.id, ids, values)],
    search: {
      keyword: query.keyword,
      places: isKeyword(query.keyword) ? searchTargets(await database.searchLists()) : [],
      labels: labels(),
    },
    orderBy: orderOf(query),
    values,
  };
}

export async function listCardIndexes(
  database: OpenDatabase,
  actor: Actor,
  query: CardIndexQuery,
  /** Those with the numbers alone. */
  ids: readonly number[] | null = null,
): Promise<CardIndexPage> {
  const source = await licenceSource(database, actor, query, ids);
  const { rows, total } = await listPage(database, { ...source, countFrom: CARD_INDEXES }, query);
  return { cardIndexes: rows.map(toListItem), total, page: query.page, pageSize: query.pageSize };
}

function chosen(filter: CardIndexFilter, values: SqlValues): string[] {
  const { year, ageGroup, clubId, missing, state } = filter;
  const equal = (column: string, value: number | undefined) =>
    value === undefined ? [] : [`${column} = ${values.add(value)}::int`];
  return [
    ...equal(i.year, year),
    ...equal(i.ageGroup, ageGroup),
    ...equal(i.clubId, clubId),
    ...(missing === undefined ? [] : [LACKING[missing]()]),
    ...(state === undefined ? [] : [inState(state)]),
    ...filterConditions({
      filters: cardIndexFilters,
      query: filter,
      values,
      circle: () => 'true',
      writers: { approved: (days, into) => `${onDays(APPROVED_AT, days, into)} and ${needsApproval('i')}` },
    }),
  ];
}

/** On the way from the club to the federation and back. */
const stateOrder = `array_position(array[${licenceStates.map((state) => `'${state}'`).join(', ')}], ${i.state})`;

/** By itself the newest season comes first, and within it club by club; of what waits to be approved the oldest. */
function orderOf(query: CardIndexQuery): OrderClause[] {
  const byClub = `${c.fullName} collate "bg_bg"`;
  if (query.orderBy === undefined && query.state === 'submitted')
    return [i.stateOn, i.id].map((expression): OrderClause => ({ expression, direction: '' }));
  if (query.orderBy === undefined) {
    const within = [byClub, groupOrder(i.ageGroup), i.championship, i.id];
    return [
      { expression: i.year, direction: ' desc' },
      ...within.map((expression): OrderClause => ({ expression, direction: '' })),
    ];
  }
  return orderClauses(
    query,
    {
      year: [i.year],
      ageGroup: [groupOrder(i.ageGroup)],
      club: [byClub],
      championship: [`${i.championship} collate "bg_bg"`],
      players: [PLAYER_COUNT],
      // Without a coach and without a team first, or last.
      missing: [`(not (${LACKS_COACH}))::int + (not (${lacksPlayers()}))::int`],
      state: [ofApprovalInOrder(stateOrder)],
      stateOn: [ofApprovalInOrder(i.stateOn)],
      approvedOn: [ofApprovalInOrder(APPROVED_AT)],
      approvedBy: [ofApprovalInOrder(APPROVER_NAME)],
      id: [],
    },
    { by: 'id', id: i.id },
  );
}

function toListItem(row: RowOf<typeof COLUMNS>): CardIndexListItem {
  return Object.assign(row, {
    club: orNotFound(club.read(row)),
    missing: row.importedOn === null ? gapsOf(row, row.playerCount) : [],
  });
}
