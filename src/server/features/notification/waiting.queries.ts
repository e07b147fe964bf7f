import type { Actor } from '#domain/access.rules.ts';
import type { IsoDate } from '#domain/dates.ts';
import { type WaitingKind, waitsFor } from '#domain/notification.access.ts';
import { seasonOf } from '#domain/season.rules.ts';
import { transferStatus } from '#domain/transfer.rules.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { named } from '../../db/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { found } from '../../errors.ts';
import { cardIndexCountSql } from '../card-index/card-index-list.queries.ts';
import { expiringCountSql } from '../expiring-contract/expiring-contract.queries.ts';
import { outboxCountSql } from '../outbox/outbox.queries.ts';
import { transferCountSql } from '../transfer/transfer.queries.ts';

export interface WaitingScope {
  actor: Actor;
  today: IsoDate;
  /** Within how many days a contract ends that is counted. */
  days: number;
}

/** Each is counted by the conditions of the list it is done in, so that the two cannot differ. */
const counts: Readonly<Record<WaitingKind, (scope: WaitingScope, values: SqlValues) => string>> = {
  transfersToSign: (scope, values) => transferCountSql(scope, { view: 'mine' }, values),
  transfersToCarryOut: (scope, values) => transferCountSql(scope, { status: transferStatus.confirmed }, values),
  transfersToRelease: (scope, values) => transferCountSql(scope, { view: 'overdue' }, values),
  contractsEnding: expiringCountSql,
  licencesIncomplete: ({ actor, today }, values) =>
    cardIndexCountSql(actor, { year: seasonOf(today), missing: 'any' }, values),
  mailsRefused: (_scope, values) => outboxCountSql({ status: 'failed' }, values),
};

export interface Waiting {
  kind: WaitingKind;
  count: number;
}

/** How much there is of everything that can wait for the person, in one statement. */
export async function countWaiting(database: Pick<OpenDatabase, 'rows'>, scope: WaitingScope): Promise<Waiting[]> {
  const kinds = waitsFor(scope.actor);
  if (kinds.length === 0) return [];
  const values = new SqlValues();
  const text = `select ${kinds.map((kind) => `${counts[kind](scope, values)} as "${kind}"`).join(', ')}`;
  const [row] = await database.rows<Record<WaitingKind, number>>(named(text), values.list);
  const counted = found(row);
  return kinds.map((kind) => ({ kind, count: counted[kind] }));
}
