import type { Actor } from '#domain/common/access.rules.ts';
import type { CoachListItem, CoachPage, coachColumns } from '#contract/coach/coach.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { closeToCoach, restriction } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { amongIds } from '#server/db/list/filter-conditions.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReference } from '../../db/references.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { dateTarget, listedTarget, textTarget } from '#server/db/list/search-targets.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { wholeList } from '#server/db/list/whole-list.ts';
import { coachConditions, type CoachFilterQuery } from './coach-filter.queries.ts';

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
    ...(query.onlyOwnClubs === true ? restriction(closeToCoach(actor, values)) : []),
    ...(query.onlyWorking === true ? [`(${h.currentClubId} is not null or ${h.firstClubId} is null)`] : []),
    ...coachConditions(query, { actor, values }),
  ];
}

export async function listCoaches(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof coachColumns)[number]> & CoachWhere,
  /** Those with the number that was asked for, instead of what a keyword finds. */
  ids: readonly number[] | null = null,
): Promise<CoachPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage(
    database,
    {
      from: FROM,
      countFrom: COACHES,
      columns: COLUMNS,
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
    where: [],
    values: new SqlValues(),
    keys: [
      { expression: BY_NAME, type: 'text', valueOf: (row) => row.name },
      { expression: h.id, type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toCoach);
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
function toCoach(row: RowOf<typeof COLUMNS>): CoachListItem {
  return Object.assign(row, { firstClub: firstClub.read(row), currentClub: currentClub.read(row) });
}
