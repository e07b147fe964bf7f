import { asksFurther } from '#domain/common/further-columns.ts';
import { type FurtherCoachColumn, furtherCoachColumns } from '#domain/coach/coach.columns.ts';
import type { EducationLevel } from '#domain/federation/reference-lists.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { CoachListItem, CoachPage, CoachPageItem, coachColumns } from '#contract/coach/coach.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { closeToCoach, restriction, shownWhere } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { amongIds } from '#server/db/list/filter-conditions.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses, type SortKey } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReference } from '../../db/references.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { dateTarget, listedTarget, textTarget } from '#server/db/list/search-targets.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import {
  allColumns,
  type Columns,
  columns,
  computed,
  maskedColumn,
  type RowOf,
  sqlNames,
  sqlTable,
} from '../../db/typed-columns.ts';
import { wholeList } from '#server/db/list/whole-list.ts';
import { cityTable, regionTable } from '../../db/tables/reference.table.ts';
import { coachConditions, type CoachFilterQuery, HIGHEST_EDUCATION } from './coach-filter.queries.ts';

const h = sqlNames(coachTable, 'h');
const [f, c] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c')];
const COACHES = sqlTable(coachTable, 'h');
const FROM = `${COACHES} left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${h.firstClubId}
  left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${h.currentClubId}`;

const firstClub = clubReference('f', 'firstClub');
const currentClub = clubReference('c', 'currentClub');
const COLUMNS = allColumns(
  columns(coachTable, 'h', ['id', 'photoId', 'name', 'startDate']),
  firstClub.columns,
  currentClub.columns,
);
const [town, area] = [sqlNames(cityTable, 'town'), sqlNames(regionTable, 'area')];

/** Town, region, citizenship and highest education: shown where the condition holds, also to whoever sorts. */
function listedFacts(condition: string) {
  const shown = (expression: string) => shownWhere(condition, expression);
  return {
    joins: ` left join ${sqlTable(cityTable, 'town')} on ${town.id} = ${h.cityId}
      left join ${sqlTable(regionTable, 'area')} on ${area.id} = ${town.regionId}`,
    columns: allColumns(
      computed<string | null>()('city', shown(town.name)),
      computed<string | null>()('region', shown(area.name)),
      maskedColumn(coachTable, 'nationality', shown(h.nationality)),
      computed<EducationLevel | null>()('education', shown(HIGHEST_EDUCATION)),
    ),
    orders: {
      city: [nullable(shown(`${town.name} collate "bg_bg"`))],
      region: [nullable(shown(`${area.name} collate "bg_bg"`))],
      nationality: [nullable(shown(`${h.nationality} collate "bg_bg"`))],
      education: [nullable(shown(HIGHEST_EDUCATION))],
    } satisfies Record<FurtherCoachColumn, SortKey[]>,
  };
}
type FactRow = RowOf<ReturnType<typeof listedFacts>['columns']>;
const noFactOrders = { city: [], region: [], nationality: [], education: [] };

const BY_NAME = `${h.name} collate "bg_bg"`;

const searchTargets = ({ clubs }: SearchLists) => [
  textTarget(h.search),
  listedTarget(h.firstClubId, 'int', clubs),
  listedTarget(h.currentClubId, 'int', clubs),
  dateTarget(h.startDate),
];

interface CoachWhere extends CoachFilterQuery {
  onlyOwnClubs?: boolean;
  onlyWorking?: boolean;
}

/** Which coaches the list shows, as conditions of the coach `h`. */
export function coachWhere(actor: Actor, query: CoachWhere, values: SqlValues): string[] {
  return [
    `${h.erasedOn} is null`,
    ...(query.onlyOwnClubs === true ? restriction(closeToCoach(actor, values)) : []),
    ...(query.onlyWorking === true ? [`(${h.currentClubId} is not null or ${h.firstClubId} is null)`] : []),
    ...coachConditions(query, { actor, values }),
  ];
}

export async function listCoaches(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof coachColumns)[number]> & CoachWhere & { withFacts?: boolean },
  /** Those with the number that was asked for, instead of what a keyword finds. */
  ids: readonly number[] | null = null,
): Promise<CoachPage> {
  const values = new SqlValues();
  const isAboutFacts = query.withFacts === true || asksFurther(furtherCoachColumns, [query.orderBy ?? '']);
  const facts = isAboutFacts ? listedFacts(closeToCoach(actor, values)) : null;
  const { rows, total } = await listPage(
    database,
    {
      from: `${FROM}${facts?.joins ?? ''}`,
      countFrom: COACHES,
      columns: withFurther(facts?.columns),
      where: [...coachWhere(actor, query, values), ...amongIds(h.id, ids, values)],
      search: {
        keyword: query.keyword,
        places: isKeyword(query.keyword) ? searchTargets(await database.searchLists()) : [],
      },
      orderBy: orderClauses(
        query,
        {
          name: [BY_NAME],
          firstClub: [nullable(`${f.fullName} collate "bg_bg"`)],
          currentClub: [nullable(`${c.fullName} collate "bg_bg"`)],
          startDate: [nullable(h.startDate)],
          ...(facts?.orders ?? noFactOrders),
          photo: [`(${h.photoId} is not null)`],
          id: [],
        },
        { by: 'name', id: h.id },
      ),
      values,
    },
    query,
  );
  return { coaches: rows.map(toCoach), total, page: query.page, pageSize: query.pageSize };
}

export async function* everyCoach(database: OpenDatabase): AsyncGenerator<CoachListItem[]> {
  const pages = wholeList(database, {
    from: FROM,
    columns: COLUMNS,
    where: [`${h.erasedOn} is null`],
    values: new SqlValues(),
    keys: [
      { expression: BY_NAME, type: 'text', valueOf: (row) => row.name },
      { expression: h.id, type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toCoach);
}

/** What was not asked for is absent from the rows. */
const withFurther = (facts: { text: string } | undefined) =>
  ({ text: facts === undefined ? COLUMNS.text : `${COLUMNS.text}, ${facts.text}` }) as Columns<
    RowOf<typeof COLUMNS> & Partial<FactRow>
  >;

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toCoach<Row extends RowOf<typeof COLUMNS>>(row: Row): Row & CoachPageItem {
  return Object.assign(row, { firstClub: firstClub.read(row), currentClub: currentClub.read(row) });
}
