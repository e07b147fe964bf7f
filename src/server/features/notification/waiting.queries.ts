import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type WaitingKind, waitingKinds, waitsFor } from '#domain/notification/notification.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { named } from '../../db/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { found } from '#server/write/errors.ts';
import type { MachineWaits } from '../system/machine-waits.ts';
import { cardIndexCountSql } from '../card-index/card-index-list.queries.ts';
import { expiringCountSql } from '../player/expiring-contract.queries.ts';
import { outboxCountSql } from '../mail/outbox.queries.ts';
import { proposalCountSql } from '../player/player-proposal.queries.ts';
import { transferCountSql } from '../transfer/transfer.queries.ts';

export interface WaitingScope {
  actor: Actor;
  today: IsoDate;
  /** Within how many days a contract ends that is counted. */
  days: number;
  /** Known to the machine, not to the database. */
  machine: MachineWaits;
}

/** Each is counted by the conditions of the list it is done in, so that the two cannot differ. */
const counts: Readonly<Record<WaitingKind, (scope: WaitingScope, values: SqlValues) => string>> = {
  transfersToSign: (scope, values) => transferCountSql(scope, { view: 'mine' }, values),
  transfersToCarryOut: (scope, values) => transferCountSql(scope, { view: 'due' }, values),
  transfersToRelease: (scope, values) => transferCountSql(scope, { view: 'overdue' }, values),
  loansOver: (scope, values) => transferCountSql(scope, { view: 'overdue' }, values),
  proposalsToDecide: ({ actor }, values) => proposalCountSql(actor, { status: 'open' }, values),
  contractsEnding: expiringCountSql,
  licencesIncomplete: ({ actor, today }, values) =>
    cardIndexCountSql(actor, { year: seasonOf(today), missing: 'any' }, values),
  mailsRefused: (_scope, values) => outboxCountSql({ status: 'failed' }, values),
  backupsLate: ({ machine }, values) => `${values.add(machine.lateBackups)}::int`,
  disksFull: ({ machine }, values) => `${values.add(machine.fullDisks)}::int`,
};

export interface Waiting {
  kind: WaitingKind;
  count: number;
}

type Counted = Record<WaitingKind, number | null>;

/** One row for each person, in their order; null where a kind cannot wait for the person. */
function countsSql(scopes: readonly WaitingScope[], values: SqlValues): string {
  const rows = scopes.map((scope, place) => {
    const own = waitsFor(scope.actor);
    const columns = waitingKinds.map(
      (kind) => `${own.includes(kind) ? counts[kind](scope, values) : 'null::int'} as "${kind}"`,
    );
    return `select ${place} as place, ${columns.join(', ')}`;
  });
  return `${rows.join(' union all ')} order by place`;
}

const listOf = (counted: Counted): Waiting[] =>
  waitingKinds.flatMap((kind) => (counted[kind] === null ? [] : [{ kind, count: counted[kind] }]));

/** How much there is of everything that can wait for the person, in one statement. */
export async function countWaiting(database: Pick<OpenDatabase, 'rows'>, scope: WaitingScope): Promise<Waiting[]> {
  const values = new SqlValues();
  const [counted] = await database.rows<Counted>(named(countsSql([scope], values)), values.list);
  return listOf(found(counted));
}

/** The same for several people, in a transaction. */
export async function countWaitingOfEach(tx: Database, scopes: readonly WaitingScope[]): Promise<Waiting[][]> {
  if (scopes.length === 0) return [];
  const values = new SqlValues();
  const { rows } = await tx.execute<Counted>(values.inDrizzle(countsSql(scopes, values)));
  return rows.map(listOf);
}
