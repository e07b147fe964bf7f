import { seasonOf } from '#domain/card-index/season.rules.ts';
import {
  type CountedPlayers,
  playersCounted,
  SOON_DAYS,
  type TodayKind,
  todayLinesOf,
} from '#domain/today/today.rules.ts';
import type { TodayLine } from '#contract/today/today.contract.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { countedParts, type PartSql } from '#server/db/list/counted-rows.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexCountSql, licenceSinceSql } from '../card-index/card-index-list.queries.ts';
import { pairCountSql, pairSinceSql } from '../double/double.queries.ts';
import { outboxSinceSql } from '../mail/outbox.queries.ts';
import type { WaitingScope, WhatWaits } from '../notification/waiting.queries.ts';
import { receivedSinceSql } from '../player/collect/received.queries.ts';
import { expiringCountSql, expiringSinceSql } from '../player/expiring-contract/expiring-contract.queries.ts';
import { IS_SOMETHING_REQUIRED } from '../player/document-kind/paper-sql.ts';
import { playerCountSql } from '../player/player-count.queries.ts';
import { proposalSinceSql } from '../player/proposal/player-proposal.queries.ts';
import { transferSinceSql } from '../transfer/transfer-count.queries.ts';

type InSql = (scope: WaitingScope, values: SqlValues) => string;
type CountedHere = Exclude<TodayKind, keyof WhatWaits['counts']>;

const soon = (scope: WaitingScope): WaitingScope => ({ ...scope, days: SOON_DAYS });

const playersIn =
  (kind: CountedPlayers): InSql =>
  ({ actor, today }, values) =>
    playerCountSql(actor, { ...playersCounted[kind](Number(today.slice(0, 4))), onlyOwnClubs: true, today }, values);

/** What the bell does not count; each by the conditions of the list it leads to, so that the two cannot differ. */
const counts: Readonly<Record<CountedHere, InSql>> = {
  doublesToDecide: (_scope, values) => pairCountSql({ state: 'open' }, values),
  licencesToSubmit: ({ actor, today }, values) =>
    cardIndexCountSql(actor, { year: seasonOf(today), state: 'draft' }, values),
  contractsSoon: (scope, values) => expiringCountSql(soon(scope), values),
  licencesMade: ({ actor, today }, values) => cardIndexCountSql(actor, { year: seasonOf(today) }, values),
  teamsWithoutLicence: ({ actor, today }, values) =>
    cardIndexCountSql(actor, { year: seasonOf(today) - 1, missing: 'next' }, values),
  playersWithoutLicence: playersIn('playersWithoutLicence'),
  playersWithoutPhoto: playersIn('playersWithoutPhoto'),
  // A federation that says which papers it requires counts those instead.
  childrenWithoutDeclaration: (scope, values) =>
    `case when not ${IS_SOMETHING_REQUIRED} then ${playersIn('childrenWithoutDeclaration')(scope, values)} end`,
  playersWithoutContract: playersIn('playersWithoutContract'),
  // Where nothing is required there is no such line.
  playersWithoutRequired: (scope, values) =>
    `case when ${IS_SOMETHING_REQUIRED} then ${playersIn('playersWithoutRequired')(scope, values)} end`,
};

/** The oldest of them, of what ends the first. */
const since: Partial<Readonly<Record<TodayKind, InSql>>> = {
  transfersToSign: (scope, values) => transferSinceSql(scope, 'mine', values),
  transfersToCarryOut: (scope, values) => transferSinceSql(scope, 'due', values),
  transfersToRelease: (scope, values) => transferSinceSql(scope, 'overdue', values),
  loansOver: (scope, values) => transferSinceSql(scope, 'overdue', values),
  proposalsToDecide: ({ actor }, values) => proposalSinceSql(actor, { status: 'open' }, values),
  receivedToAccept: ({ actor }, values) => receivedSinceSql(actor, values),
  licencesToApprove: ({ actor, today }, values) =>
    licenceSinceSql(actor, { year: seasonOf(today), state: 'submitted' }, values),
  licencesReturned: ({ actor, today }, values) =>
    licenceSinceSql(actor, { year: seasonOf(today), state: 'returned' }, values),
  doublesToDecide: (_scope, values) => pairSinceSql({ state: 'open' }, values),
  mailsRefused: (_scope, values) => outboxSinceSql({ status: 'failed' }, values),
  contractsSoon: (scope, values) => expiringSinceSql(soon(scope), values),
};

/** Counted in one statement, but for what is known since nothing of it has been written. */
export async function countToday(
  database: Pick<OpenDatabase, 'rows' | 'answers'>,
  whatWaits: Pick<WhatWaits, 'counts'>,
  scope: WaitingScope,
): Promise<TodayLine[]> {
  const kinds = todayLinesOf(scope.actor);
  const all: Readonly<Record<TodayKind, InSql>> = { ...whatWaits.counts, ...counts };
  const parts = kinds.flatMap((kind): [string, PartSql][] => {
    const first = since[kind];
    const count: [string, PartSql] = [kind, (values) => all[kind](scope, values)];
    return first === undefined ? [count] : [count, [`${kind}Since`, (values) => `${first(scope, values)}::text`]];
  });
  const row = await countedParts(database, Object.fromEntries(parts));
  return kinds
    .filter((kind) => row[kind] !== null)
    .map((kind) => ({
      kind,
      count: Number(row[kind]),
      since: typeof row[`${kind}Since`] === 'string' ? String(row[`${kind}Since`]) : null,
    }));
}
