import { type MailStatus, mailStatusLabels } from '#domain/mail/mail-status.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { outboxColumns, OutboxPage } from '#contract/mail/outbox.contract.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { countSql, dayInSofia, firstDaySql, orderClauses } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { dayTarget, labelTarget, textTarget } from '#server/db/list/search-targets.ts';
import { blankedBody } from '#server/mail/mail-queue.queries.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { allColumns, columns, computed, maskedColumn, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const o = sqlNames(outboxTable, 'o');
const OUTBOX = sqlTable(outboxTable, 'o');

const STATUSES = Object.entries(mailStatusLabels) as [MailStatus, string][];
const LABELS = STATUSES.map(([, label]) => label);
const SEARCH_TARGETS = [textTarget(o.search), labelTarget(o.status, 'text', STATUSES), dayTarget(o.createdOn)];

interface OutboxFilter {
  status?: MailStatus | undefined;
}

const conditionsFor = ({ status }: OutboxFilter, values: SqlValues): string[] =>
  status === undefined ? [] : [`${o.status} = ${values.add(status)}`];

export function outboxCountSql(filter: OutboxFilter, values: SqlValues): string {
  return countSql(OUTBOX, conditionsFor(filter, values));
}

export function outboxSinceSql(filter: OutboxFilter, values: SqlValues): string {
  return firstDaySql(dayInSofia(o.createdOn), OUTBOX, conditionsFor(filter, values));
}

/** One page of the outgoing mail, the newest first. Secrets are shown only where no mail leaves by itself. */
export async function listOutbox(
  database: OpenDatabase,
  { isMailOn }: { isMailOn: boolean },
  query: ListQuery<(typeof outboxColumns)[number]> & OutboxFilter,
): Promise<OutboxPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage(
    database,
    {
      from: OUTBOX,
      columns: allColumns(
        columns(outboxTable, 'o', [
          'id',
          'recipient',
          'subject',
          'status',
          'attempts',
          'lastError',
          'lastAnswer',
          'createdOn',
          'sentAt',
        ]),
        computed<string>()('body', isMailOn ? blankedBody(o) : o.body),
        maskedColumn(
          outboxTable,
          'nextAttemptAt',
          `case when ${isMailOn} and ${o.status} = 'queued' then ${o.nextAttemptAt} end`,
        ),
      ),
      where: conditionsFor(query, values),
      search: { keyword: query.keyword, places: SEARCH_TARGETS, labels: LABELS },
      orderBy: orderClauses(
        query,
        {
          createdOn: [o.createdOn],
          recipient: [`lower(${o.recipient})`],
          subject: [`${o.subject} collate "bg_bg"`],
          status: [o.status],
          id: [],
        },
        { by: 'createdOn', desc: true, id: o.id },
      ),
      values,
    },
    query,
  );
  return { mails: rows, total, page: query.page, pageSize: query.pageSize };
}
