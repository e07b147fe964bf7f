import { partyByTables } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [n, news] = [sqlNames(newsTable, 'n'), sqlNames(newsTable, 'news')];
const [t, s] = [sqlNames(transferTable, 't'), sqlNames(sessionTable, 's')];

export interface StreamedNews {
  userId: number;
  id: number;
  kind: string;
  transferId: number;
  /** So old that no transaction can bring an earlier one any more. */
  isSettled: boolean;
}

/** Of one person, at most so many at a time; the rest follows at once. */
export const NEWS_AT_ONCE = 2000;

/**
 * Numbers are given before the commit, so an earlier one may be seen later. Nobody holds a transaction for as long as
 * this (`db/timeouts.ts`): what is older has no earlier one to come.
 */
const SETTLED = '30 seconds';

const NEWS_AFTER: Statement<StreamedNews> = {
  name: 'news-after',
  text: `select ${n.userId} as "userId", ${n.id}, ${n.kind}, ${n.transferId} as "transferId",
      ${n.at} < clock_timestamp() - interval '${SETTLED}' as "isSettled"
    from unnest($1::int[], $2::bigint[]) as asked (user_id, after_id)
      join lateral (
        select news.* from ${sqlTable(newsTable, 'news')} join ${sqlTable(transferTable, 't')} on ${t.id} = ${news.transferId}
        where ${news.userId} = asked.user_id and ${news.id} > asked.after_id and ${partyByTables('asked.user_id', 't')}
        order by ${news.id} limit ${NEWS_AT_ONCE}) n on true
    order by ${n.id}`,
};

/** The news of transfers of each person after a number, in their order; nothing of those that are none of theirs any more. */
export async function listNewsAfter(
  { rows }: Pick<OpenDatabase, 'rows'>,
  asked: ReadonlyMap<number, number>,
): Promise<StreamedNews[]> {
  return rows(NEWS_AFTER, [[...asked.keys()], [...asked.values()]]);
}

const SETTLED_BEFORE: Statement<{ id: number }> = {
  name: 'news-settled-before',
  text: `select coalesce(max(${n.id}), 0) as id from ${sqlTable(newsTable, 'n')}
    where ${n.userId} = $1 and ${n.id} <= $2::bigint and ${n.at} < clock_timestamp() - interval '${SETTLED}'`,
};

/** The last of the person's news up to a number that has no earlier one to come; 0 where there is none. */
export async function findSettled({ rows }: Pick<OpenDatabase, 'rows'>, userId: number, upTo: number): Promise<number> {
  const [row] = await rows(SETTLED_BEFORE, [userId, upTo]);
  return row?.id ?? 0;
}

const SESSION_ENDS: Statement<{ id: string; endsMs: number }> = {
  name: 'session-ends',
  text: `select ${s.id}, extract(epoch from
      least(${s.expiresAt}, ${s.lastSeenAt} + ${s.idleMinutes} * interval '1 minute') - now())::float8 * 1000 as "endsMs"
    from ${sqlTable(sessionTable, 's')} where ${s.id} = any($1::uuid[]) and ${s.endedAt} is null`,
};

/** In how many milliseconds each of the sessions ends if nobody uses it; those that have ended are not among them. */
export async function listSessionEnds(
  { rows }: Pick<OpenDatabase, 'rows'>,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const open = await rows(SESSION_ENDS, [sessionIds]);
  return new Map(open.map(({ id, endsMs }) => [id, endsMs]));
}
