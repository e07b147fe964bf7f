import type { ListQuery } from '#contract/common/list.contract.ts';
import type { mergeColumns, MergePage } from '#contract/double/merge.contract.ts';
import { undoUntil } from '#domain/double/merge.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { orderClauses } from '#server/db/list/list-sql.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [m, later] = [sqlNames(mergeTable, 'm'), sqlNames(mergeTable, 'later')];
const [p, h, c] = [sqlNames(playerTable, 'p'), sqlNames(coachTable, 'h'), sqlNames(clubTable, 'c')];
const [u, z] = [sqlNames(userTable, 'u'), sqlNames(userTable, 'z')];
const person = referenceTo(userTable, ['firstName', 'lastName']);
const [mergedBy, undoneBy] = [person('u', 'mergedBy'), person('z', 'undoneBy')];

/** Of the record that stayed, should it have gone into a third one since. */
const fromLater = (column: string) => `(select ${column} from ${sqlTable(mergeTable, 'later')}
      where ${later.noun} = ${m.noun} and ${later.goneId} = ${m.staysId} and ${later.undoneOn} is null)`;

const STAYS_NAME = `coalesce(nullif(concat_ws(' ', ${p.firstName}, nullif(${p.middleName}, ''), ${p.lastName}, ${h.name}, ${c.fullName}), '')
  , ${fromLater(later.goneName)}, '')`;
const STAYS_NUMBER = `coalesce(${p.number}, ${fromLater(later.goneNumber)})`;

const FROM = `${sqlTable(mergeTable, 'm')}
  left join ${sqlTable(playerTable, 'p')} on ${m.noun} = 'player' and ${p.id} = ${m.staysId}
  left join ${sqlTable(coachTable, 'h')} on ${m.noun} = 'coach' and ${h.id} = ${m.staysId}
  left join ${sqlTable(clubTable, 'c')} on ${m.noun} = 'club' and ${c.id} = ${m.staysId}
  left join ${sqlTable(userTable, 'u')} on ${u.id} = ${m.mergedBy}
  left join ${sqlTable(userTable, 'z')} on ${z.id} = ${m.undoneBy}`;

/** One page of what was made one, the newest first. */
export async function listMerges(
  database: OpenDatabase,
  query: ListQuery<(typeof mergeColumns)[number]>,
  now: Date,
): Promise<MergePage> {
  const values = new SqlValues();
  const { rows, total } = await listPage(
    database,
    {
      from: FROM,
      columns: allColumns(
        columns(mergeTable, 'm', ['id', 'noun', 'staysId', 'goneId', 'goneName', 'goneNumber', 'mergedOn', 'undoneOn']),
        computed<string>()('staysName', STAYS_NAME),
        computed<number | null>()('staysNumber', STAYS_NUMBER),
        computed<boolean>()('isKept', `${m.leftoversCipher} is not null`),
        mergedBy.columns,
        undoneBy.columns,
      ),
      where: [],
      search: { keyword: query.keyword, places: [textTarget(`search_text(${m.goneName})`)], labels: [] },
      orderBy: orderClauses(query, { mergedOn: [m.mergedOn], id: [] }, { by: 'mergedOn', desc: true, id: m.id }),
      values,
    },
    query,
  );
  const merges = rows.map((row) => {
    const until = new Date(undoUntil(new Date(row.mergedOn).getTime()));
    return {
      id: row.id,
      noun: row.noun,
      stays: { id: row.staysId, name: row.staysName, number: row.staysNumber },
      gone: { id: row.goneId, name: row.goneName, number: row.goneNumber },
      mergedOn: row.mergedOn,
      mergedBy: mergedBy.read(row),
      undoneOn: row.undoneOn,
      undoneBy: undoneBy.read(row),
      undoUntil: row.isKept && now <= until ? until.toISOString() : null,
    };
  });
  return { merges, total, page: query.page, pageSize: query.pageSize };
}
