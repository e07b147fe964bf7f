import { detailsText } from '#contract/history/audit-details.ts';
import type { auditColumns, AuditFilter, AuditPage } from '#contract/history/audit.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { actionLabel, auditActions, entityLabel } from '#domain/history/audit.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { named, orderClauses } from '#server/db/list/list-sql.ts';
import { dayTarget, labelTarget, linkedTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { webhookTable } from '#server/db/tables/webhook.table.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import {
  allColumns,
  columns,
  computed,
  referenceTo,
  type RowOf,
  sqlNames,
  sqlTable,
} from '#server/db/typed-columns.ts';

const [e, u] = [sqlNames(auditTable, 'e'), sqlNames(userTable, 'u')];
const ENTRIES = sqlTable(auditTable, 'e');
const by = referenceTo(userTable, ['id', 'firstName', 'lastName'])('u', 'by');

const ACTIONS = Object.entries(auditActions);
const LABELS = ACTIONS.map(([, label]) => label);
const SEARCH_TARGETS = [
  linkedTarget(e.actorId, { table: sqlTable(userTable, 'u'), key: u.id, search: u.search }),
  labelTarget(e.action, 'text', ACTIONS),
  dayTarget(e.at),
];

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} || ' ' || ${person.lastName}`;
const [p, c, h] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c'), sqlNames(coachTable, 'h')];
const [i, t, a] = [sqlNames(cardIndexTable, 'i'), sqlNames(transferTable, 't'), sqlNames(userTable, 'a')];
const m = sqlNames(mergeTable, 'm');
const [k, g] = [sqlNames(apiKeyTable, 'k'), sqlNames(webhookTable, 'g')];
/** Keys ask under their own number below zero (`actorOfKey`). */
const KEY_NAME = `case when ${e.actorId} < 0 then (
  select ${k.name} from ${sqlTable(apiKeyTable, 'k')} where ${k.id} = -${e.actorId}) end`;
const RECORD = `${e.entityId}::int`;
/** Where an entry names a record by its number, what that is called now; what is no longer there has no name. */
const RECORD_NAME = `case when ${e.entityId} ~ '^[0-9]{1,9}$' then case ${e.entity}
  when 'player' then (select ${nameOf(p)} from ${sqlTable(playerTable, 'p')} where ${p.id} = ${RECORD})
  when 'coach' then (select ${h.name} from ${sqlTable(coachTable, 'h')} where ${h.id} = ${RECORD})
  when 'club' then (select ${c.fullName} from ${sqlTable(clubTable, 'c')} where ${c.id} = ${RECORD})
  when 'webhook' then (select ${g.name} from ${sqlTable(webhookTable, 'g')} where ${g.id} = ${RECORD})
  when 'apiKey' then (select ${k.name} from ${sqlTable(apiKeyTable, 'k')} where ${k.id} = ${RECORD})
  when 'user' then (select ${nameOf(a)} from ${sqlTable(userTable, 'a')} where ${a.id} = ${RECORD})
  when 'cardIndex' then (select ${c.fullName} from ${sqlTable(cardIndexTable, 'i')}
    join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId} where ${i.id} = ${RECORD})
  when 'transfer' then (select ${nameOf(p)} from ${sqlTable(transferTable, 't')}
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${t.playerId} where ${t.id} = ${RECORD})
  end end`;

/** The beginning of a day in Sofia; `later` days after it. */
const dayInSofia = (place: string, later = 0) => `((${place}::date + ${later})::timestamp at time zone 'Europe/Sofia')`;

function conditionsOf({ userId, action, entity, entityId, from, to }: AuditFilter, values: SqlValues): string[] {
  return [
    ...(userId === undefined ? [] : [`${e.actorId} = ${values.add(userId)}::int`]),
    ...(action === undefined ? [] : [`${e.action} = ${values.add(action)}`]),
    ...(entity === undefined ? [] : [`${e.entity} = ${values.add(entity)}`]),
    ...(entityId === undefined ? [] : [ofRecord(values.add(entityId))]),
    ...(from === undefined ? [] : [`${e.at} >= ${dayInSofia(values.add(from))}`]),
    ...(to === undefined ? [] : [`${e.at} < ${dayInSofia(values.add(to), 1)}`]),
  ];
}

/** Of the record, and of those that were merged into it: entries are never written anew. */
const ofRecord = (place: string) =>
  `(${e.entityId} = ${place} or (${e.entity}, ${e.entityId}) in (
    select ${m.noun}, ${m.goneId}::text from ${sqlTable(mergeTable, 'm')}
    where ${m.staysId}::text = ${place} and ${m.undoneOn} is null))`;

const RECENT = allColumns(
  columns(auditTable, 'e', ['id', 'at', 'action', 'entity', 'entityId']),
  computed<string | null>()('recordName', RECORD_NAME),
  by.columns,
);

/** The last of these actions within a month, the newest first. */
export async function listLastActs(database: OpenDatabase, actions: readonly string[], most: number) {
  const rows = await database.rows<RowOf<typeof RECENT>>(
    named(`select ${RECENT.text} from ${ENTRIES} left join ${sqlTable(userTable, 'u')} on ${u.id} = ${e.actorId}
      where ${e.action} = any($1::text[]) and ${e.at} > now() - interval '30 days' order by ${e.id} desc limit ${most}`),
    [actions],
  );
  return rows.map((row) => ({ ...row, by: by.read(row) }));
}

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
        computed<string | null>()('recordName', RECORD_NAME),
        computed<string | null>()('byKey', KEY_NAME),
        by.columns,
      ),
      where: [
        ...conditionsOf(query, values),
        ...(query.beforeId === undefined ? [] : [`${e.id} < ${values.add(query.beforeId)}::bigint`]),
      ],
      search: { keyword: query.keyword, places: SEARCH_TARGETS, labels: LABELS },
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
    about: detailsText(row),
  }));
  return { entries, total, page: query.page, pageSize: query.pageSize };
}
