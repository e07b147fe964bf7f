import type { auditColumns, AuditFilter, AuditPage } from '#contract/audit.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import { actionLabel, auditActions, entityLabel } from '#domain/audit.rules.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { orderClauses } from '../../db/list-sql.ts';
import { dayPlace, labelPlace, linkedPlace } from '../../db/search-places.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { auditTable } from '../../db/tables/system.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [e, u] = [sqlNames(auditTable, 'e'), sqlNames(userTable, 'u')];
const ENTRIES = sqlTable(auditTable, 'e');
const by = referenceTo(userTable, ['id', 'firstName', 'lastName'])('u', 'by');

const ACTIONS = Object.entries(auditActions);
const LABELS = ACTIONS.map(([, label]) => label);
const SEARCH_PLACES = [
  linkedPlace(e.actorId, { table: sqlTable(userTable, 'u'), key: u.id, search: u.search }),
  labelPlace(e.action, 'text', ACTIONS),
  dayPlace(e.at),
];

/** The beginning of a day in Sofia; `later` days after it. */
const dayInSofia = (place: string, later = 0) => `((${place}::date + ${later})::timestamp at time zone 'Europe/Sofia')`;

function conditionsOf({ userId, action, entity, entityId, from, to }: AuditFilter, values: SqlValues): string[] {
  return [
    ...(userId === undefined ? [] : [`${e.actorId} = ${values.add(userId)}::int`]),
    ...(action === undefined ? [] : [`${e.action} = ${values.add(action)}`]),
    ...(entity === undefined ? [] : [`${e.entity} = ${values.add(entity)}`]),
    ...(entityId === undefined ? [] : [`${e.entityId} = ${values.add(entityId)}`]),
    ...(from === undefined ? [] : [`${e.at} >= ${dayInSofia(values.add(from))}`]),
    ...(to === undefined ? [] : [`${e.at} < ${dayInSofia(values.add(to), 1)}`]),
  ];
}

/** One page of the audit, the newest first; behind an entry of the page before where that is said. */
export async function listAudit(
  database: OpenDatabase,
  query: ListQuery<(typeof auditColumns)[number]> & AuditFilter & { beforeId?: number | undefined },
): Promise<AuditPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage(
    database,
    {
      from: `${ENTRIES} left join ${sqlTable(userTable, 'u')} on ${u.id} = ${e.actorId}`,
      countFrom: ENTRIES,
      columns: allColumns(
        columns(auditTable, 'e', ['id', 'at', 'action', 'entity', 'entityId', 'address', 'requestId']),
        computed<string | null>()('details', `${e.details}::text`),
        by.columns,
      ),
      where: [
        ...conditionsOf(query, values),
        ...(query.beforeId === undefined ? [] : [`${e.id} < ${values.add(query.beforeId)}::bigint`]),
      ],
      search: { keyword: query.keyword, places: SEARCH_PLACES, labels: LABELS },
      orderBy: orderClauses(
        query,
        {
          // Numbers are given in the order of time, and there is an index on them.
          at: [],
          id: [],
        },
        { by: 'at', desc: true, id: e.id },
      ),
      values,
    },
    query,
  );
  const entries = rows.map((row) => ({
    ...row,
    by: by.read(row),
    actionName: actionLabel(row.action),
    entityName: entityLabel(row.entity),
  }));
  return { entries, total, page: query.page, pageSize: query.pageSize };
}
