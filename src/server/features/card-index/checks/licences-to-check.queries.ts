import type { ListQuery } from '#contract/common/list.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { groupOrder } from '#server/db/group-order.ts';
import { orderClauses } from '#server/db/list/list-sql.ts';
import { labelTarget, listedTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [i, c] = [sqlNames(cardIndexTable, 'i'), sqlNames(clubTable, 'c')];
const COLUMNS = allColumns(
  columns(cardIndexTable, 'i', ['id', 'ageGroup', 'championship']),
  computed<string>()('club', c.fullName),
);
const groupNames = () => ageGroups.map(({ value, label }) => [value, label] as const);

/** Of the running season, in which every club has its present name; club by club, from the youngest group on. */
export async function listLicencesToCheck(
  database: OpenDatabase,
  season: Season,
  query: ListQuery<'club' | 'id'>,
): Promise<{ rows: RowOf<typeof COLUMNS>[]; total: number }> {
  const values = new SqlValues();
  const { clubs } = await database.searchLists();
  return listPage(
    database,
    {
      from: `${sqlTable(cardIndexTable, 'i')} join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}`,
      columns: COLUMNS,
      where: [`${i.year} = ${values.add(season)}::int`, `${i.removedOn} is null`],
      search: {
        keyword: query.keyword,
        places: [labelTarget(i.ageGroup, 'int', groupNames()), listedTarget(i.clubId, 'int', clubs)],
        labels: groupNames().map(([, label]) => label),
      },
      orderBy: orderClauses(
        query,
        { club: [`${c.fullName} collate "bg_bg"`, groupOrder(i.ageGroup)], id: [] },
        { by: 'club', desc: false, id: i.id },
      ),
      values,
    },
    query,
  );
}
