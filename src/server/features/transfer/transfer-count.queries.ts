import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { seesOverdueTransfers } from '#domain/transfer/transfer.access.ts';
import { type TransferStatus, transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { TransferCounts } from '#contract/transfer/transfer.contract.ts';
import { partyToTransfer } from '#server/db/access-sql.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { countedRows } from '#server/db/list/counted-rows.ts';
import { countSql, dayInSofia, firstDaySql } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { orNotFound } from '#server/write/errors.ts';
import {
  isOverdueOn,
  SIGNATURES,
  t,
  type TransferFilter,
  TRANSFERS,
  transferWhere,
  waitingForSigner,
} from './transfer.queries.ts';

export function transferCountSql(
  { actor, today }: { actor: Actor; today: IsoDate },
  filter: TransferFilter,
  values: SqlValues,
): string {
  const { view, ...others } = filter;
  if (view === 'mine' && Object.keys(others).length === 0) return countSql(waitingForSigner(actor, values), []);
  return countSql(TRANSFERS, transferWhere(actor, filter, today, values));
}

/** How long each of them has waited: since everybody has signed, since its last day. */
const WAITS_SINCE = {
  due: dayInSofia(`greatest(${SIGNATURES.join(', ')})`),
  overdue: t.endOn,
} as const;

export function transferSinceSql(
  { actor, today }: { actor: Actor; today: IsoDate },
  view: 'mine' | keyof typeof WAITS_SINCE,
  values: SqlValues,
): string {
  // Since it was begun.
  if (view === 'mine') return firstDaySql(dayInSofia('initiated_at'), waitingForSigner(actor, values), []);
  return firstDaySql(WAITS_SINCE[view], TRANSFERS, transferWhere(actor, { view }, today, values));
}

export async function countTransfers(database: OpenDatabase, actor: Actor, today: IsoDate): Promise<TransferCounts> {
  const values = new SqlValues();
  const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
  const isSeen = partyToTransfer(actor, values);
  const ofOverdue = (found: string) =>
    seesOverdueTransfers(actor)
      ? `(select ${found} from ${TRANSFERS} where ${isOverdueOn(today, values)} and ${isSeen})`
      : 'null';
  const having = (status: TransferStatus) => `(coalesce(sum(count) filter (where status = ${status}), 0))::int`;
  // Each out of the narrowest index: what waits is few of many, and how many there are of each state needs no row.
  const [counts] = await countedRows<TransferCounts>(
    database,
    `select coalesce(sum(count), 0)::int as "all", ${having(draft)} as draft,
        ${having(awaitingConfirmation)} as collecting, ${having(confirmed)} as confirmed,
        ${having(inProgress)} as active, ${having(cancelled)} as cancelled, ${having(ended)} as ended,
        ${transferCountSql({ actor, today }, { view: 'mine' }, values)} as mine,
        ${transferSinceSql({ actor, today }, 'mine', values)}::text as "mineSince",
        ${ofOverdue('count(*)')}::int as overdue, ${ofOverdue(`min(${WAITS_SINCE.overdue})`)}::text as "overdueSince"
      from (select ${t.status} as status, count(*) as count from ${TRANSFERS} where ${isSeen} group by ${t.status}) counted`,
    values.list,
  );
  return orNotFound(counts);
}
