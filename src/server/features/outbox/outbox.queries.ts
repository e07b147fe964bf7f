import type { ListQuery } from '#contract/list.contract.ts';
import type { OutboxMail, outboxColumns, OutboxPage } from '#contract/outbox.contract.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { listPage } from '../../db/list-page.ts';
import { isKeyword, orderClauses, SqlValues } from '../../db/list-sql.ts';

/** One page of the outgoing mail, the newest first. Secrets are shown only where no mail leaves by itself. */
export async function listOutbox(
  database: OpenDatabase,
  { showsSecrets }: { showsSecrets: boolean },
  query: ListQuery<(typeof outboxColumns)[number]>,
): Promise<OutboxPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage<OutboxMail>(
    database,
    {
      from: 'outbox o',
      columns: `o.id, o.recipient, o.subject, ${showsSecrets ? 'o.body' : `case when o.is_secret then '' else o.body end`} as body,
        o.status, o.attempts, o.last_error as "lastError", o.created_on as "createdOn",
        case when o.status = 'queued' then o.next_attempt_at end as "nextAttemptAt", o.sent_at as "sentAt"`,
      where: isKeyword(query.keyword) ? [holds(query.keyword, values)] : [],
      orderBy: orderClauses(
        query,
        {
          createdOn: ['o.created_on'],
          recipient: ['lower(o.recipient)'],
          subject: ['o.subject collate "bg_bg"'],
          status: ['o.status'],
          id: [],
        },
        { by: 'createdOn', desc: true, id: 'o.id' },
      ),
      values,
    },
    query,
  );
  return { mails: rows, total, page: query.page, pageSize: query.pageSize };
}

function holds(keyword: string, values: SqlValues): string {
  const sought = values.add(keyword.trim().toLowerCase());
  return `(strpos(lower(o.recipient), ${sought}) > 0 or strpos(lower(o.subject), ${sought}) > 0)`;
}
