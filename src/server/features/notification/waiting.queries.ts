import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type WaitingKind, waitingKinds, waitsFor } from '#domain/notification/notification.access.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { countedParts, type PartSql } from '#server/db/list/counted-rows.ts';
import { SqlValues } from '../../db/sql-values.ts';
import type { Config } from '#server/config.ts';

/** What waits for administrators and is known to the machine, not to the database. */
export interface MachineWaits {
  missingMail: number;
  lateBackups: number;
  fullDisks: number;
}
export const NOTHING_WAITS: MachineWaits = { missingMail: 0, lateBackups: 0, fullDisks: 0 };

export interface WaitingScope {
  actor: Actor;
  today: IsoDate;
  /** Within how many days a contract ends that is counted. */
  days: number;
  machine: MachineWaits;
}

/** How each kind is counted; handed in by the application, because every room counts its own. */
export interface WhatWaits {
  counts: Readonly<Record<WaitingKind, (scope: WaitingScope, values: SqlValues) => string>>;
  readMachine: (config: Config, now: Date) => Promise<MachineWaits>;
}
type Counts = WhatWaits['counts'];

export interface Waiting {
  kind: WaitingKind;
  count: number;
}

type Counted = Record<WaitingKind, number | null>;

/** One row for each person, in their order; null where a kind cannot wait for the person. */
function countsSql(counts: Counts, scopes: readonly WaitingScope[], values: SqlValues): string {
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

export async function countWaiting(
  database: Pick<OpenDatabase, 'rows' | 'answers'>,
  counts: Counts,
  scope: WaitingScope,
): Promise<Waiting[]> {
  const kinds = waitsFor(scope.actor);
  const parts = kinds.map((kind): [WaitingKind, PartSql] => [kind, (values) => counts[kind](scope, values)]);
  const counted = await countedParts(database, Object.fromEntries(parts));
  return waitingKinds.flatMap((kind) => (kinds.includes(kind) ? [{ kind, count: Number(counted[kind]) }] : []));
}

export async function countWaitingOfEach(
  tx: Database,
  counts: Counts,
  scopes: readonly WaitingScope[],
): Promise<Waiting[][]> {
  if (scopes.length === 0) return [];
  const values = new SqlValues();
  const { rows } = await tx.execute<Counted>(values.inDrizzle(countsSql(counts, scopes, values)));
  return rows.map(listOf);
}
