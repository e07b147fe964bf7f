import type { CoachListItem, CoachPage, coachColumns } from '#contract/coach.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { nullable, orderClauses, SqlValues } from '../../db/list-sql.ts';
import { wholeList } from '../../db/whole-list.ts';

interface CoachRow {
  id: number;
  photoId: string | null;
  name: string;
  startDate: string | null;
  firstClubId: number | null;
  firstClubName: string | null;
  currentClubId: number | null;
  currentClubName: string | null;
}

const FROM = `coaches h left join clubs f on f.id = h.first_club_id left join clubs c on c.id = h.current_club_id`;
const COLUMNS = `h.id, h.photo_id as "photoId", h.name, h.start_date as "startDate",
        f.id as "firstClubId", f.full_name as "firstClubName",
        c.id as "currentClubId", c.full_name as "currentClubName"`;
const BY_NAME = 'h.name collate "bg_bg"';

/** One page of the coaches; what a list shows of them is open to everyone who is signed in. */
export async function listCoaches(
  database: OpenDatabase,
  query: ListQuery<(typeof coachColumns)[number]>,
): Promise<CoachPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage<CoachRow>(
    database,
    {
      from: FROM,
      countFrom: 'coaches h',
      columns: COLUMNS,
      where: [],
      search: { column: 'h.search', keyword: query.keyword },
      orderBy: orderClauses(
        query,
        {
          name: [BY_NAME],
          firstClub: [nullable('f.full_name collate "bg_bg"')],
          currentClub: [nullable('c.full_name collate "bg_bg"')],
          startDate: [nullable('h.start_date')],
          id: [],
        },
        { by: 'name', id: 'h.id' },
      ),
      values,
    },
    query,
  );
  return { coaches: rows.map(toCoach), total, page: query.page, pageSize: query.pageSize };
}

/** All coaches, in the order of the list. */
export async function* everyCoach(database: OpenDatabase): AsyncGenerator<CoachListItem[]> {
  const pages = wholeList<CoachRow>(database, {
    from: FROM,
    columns: COLUMNS,
    where: [],
    values: new SqlValues(),
    keys: [
      { expression: BY_NAME, type: 'text', valueOf: (row) => row.name },
      { expression: 'h.id', type: 'int', valueOf: (row) => row.id },
    ],
  });
  for await (const rows of pages) yield rows.map(toCoach);
}

function toCoach(row: CoachRow): CoachListItem {
  return {
    id: row.id,
    photoId: row.photoId,
    name: row.name,
    startDate: row.startDate,
    firstClub: row.firstClubId === null ? null : { id: row.firstClubId, fullName: row.firstClubName ?? '' },
    currentClub: row.currentClubId === null ? null : { id: row.currentClubId, fullName: row.currentClubName ?? '' },
  };
}
