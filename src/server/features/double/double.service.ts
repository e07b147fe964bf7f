import { messages } from '#contract/common/messages.ts';
import type { DoubleDetails, DoubleForm, DoublePage } from '#contract/double/double.contract.ts';
import type { DoubleNoun, DoubleState } from '#domain/double/double.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { listClubRecords } from './double-clubs.queries.ts';
import { listCoachRecords, listPlayerRecords } from './double-people.queries.ts';
import { comparedCounts, comparedFields, type DoubleRecord, recordLikeness } from './double-record.ts';
import { addPair, findPair, listPairs, setPairState } from './double.queries.ts';
import { lockPair } from './merge-pair.queries.ts';

async function recordsOf(
  context: AppContext,
  noun: DoubleNoun,
  ids: readonly number[],
): Promise<Map<number, DoubleRecord>> {
  const { db } = context.database;
  const read = {
    player: () => listPlayerRecords(context, db, ids),
    coach: () => listCoachRecords(context, db, ids),
    club: () => listClubRecords(db, ids),
  };
  const records = ids.length === 0 ? [] : await read[noun]();
  return new Map(records.map((record) => [record.side.id, record]));
}

export async function listDoubles(context: AppContext, query: Parameters<typeof listPairs>[1]): Promise<DoublePage> {
  const { rows, total } = await listPairs(context.database, query);
  const idsOf = (noun: DoubleNoun) =>
    rows.filter((pair) => pair.noun === noun).flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const records = {
    player: await recordsOf(context, 'player', idsOf('player')),
    coach: await recordsOf(context, 'coach', idsOf('coach')),
    club: await recordsOf(context, 'club', idsOf('club')),
  };
  const doubles = rows.flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [records[pair.noun].get(firstId), records[pair.noun].get(secondId)];
    // Gone since the page was read.
    if (first === undefined || second === undefined) return [];
    return [{ ...recordLikeness(first, second), ...pair, first: first.side, second: second.side }];
  });
  return { doubles, total, page: query.page, pageSize: query.pageSize };
}

/** Both records side by side. */
export async function readDouble(context: AppContext, pairId: number): Promise<DoubleDetails> {
  const { firstId, secondId, foundOn, decidedOn, ...pair } = orNotFound(await findPair(context.database.db, pairId));
  const records = await recordsOf(context, pair.noun, [firstId, secondId]);
  const [first, second] = [orNotFound(records.get(firstId)), orNotFound(records.get(secondId))];
  return {
    ...recordLikeness(first, second),
    ...pair,
    foundOn: foundOn.toISOString(),
    decidedOn: decidedOn?.toISOString() ?? null,
    first: first.side,
    second: second.side,
    fields: comparedFields(pair.noun, first, second),
    counts: comparedCounts(first, second),
    versions: { first: first.version, second: second.version },
  };
}

/** Any two records of a noun as a pair: the one that is there, with what was decided of it, or a new one. */
export async function addDouble(
  context: AppContext,
  { noun, ...ids }: DoubleForm,
  { origin }: Caller,
): Promise<{ id: number; state: DoubleState }> {
  const [firstId, secondId] = [Math.min(ids.firstId, ids.secondId), Math.max(ids.firstId, ids.secondId)];
  if (firstId === secondId) throw unknownValue('secondId', messages.otherRecord);
  const records = await recordsOf(context, noun, [firstId, secondId]);
  const [first, second] = [records.get(firstId), records.get(secondId)];
  if (first === undefined) throw unknownValue(firstId === ids.firstId ? 'firstId' : 'secondId', messages.valueInvalid);
  if (second === undefined) throw unknownValue(firstId === ids.firstId ? 'secondId' : 'firstId', messages.valueInvalid);
  const { score } = recordLikeness(first, second);
  return writeOnce(context, origin, async (tx) => {
    const { isNew, ...pair } = await addPair(tx, { noun, firstId, secondId, score });
    const details = { resembles: [secondId] };
    if (isNew) await recordAudit(tx, origin, { action: 'double.add', entity: noun, entityId: firstId, details });
    return pair;
  });
}

/** They are two after all, which is remembered. */
export async function dismissDouble(context: AppContext, pairId: number, caller: Caller) {
  return decide(context, pairId, { from: 'open', to: 'different' }, caller);
}

/** What was decided too soon is decided anew. */
export async function reopenDouble(context: AppContext, pairId: number, caller: Caller) {
  return decide(context, pairId, { from: 'different', to: 'open' }, caller);
}

/** Whoever comes second changes nothing; a pair that was made one is no pair any more. */
async function decide(
  context: AppContext,
  pairId: number,
  { from, to }: { from: DoubleState; to: DoubleState },
  { origin }: Caller,
): Promise<{ id: number; state: DoubleState }> {
  return writeOnce(context, origin, async (tx) => {
    const pair = orNotFound(await lockPair(tx, pairId));
    if (pair.state === to) return { id: pairId, state: to };
    if (pair.state !== from) throw new AppError('doubleMerged');
    const isOpen = to === 'open';
    await setPairState(tx, pairId, {
      state: to,
      decidedBy: isOpen ? null : origin.actorId,
      decidedOn: isOpen ? null : context.now(),
    });
    await recordAudit(tx, origin, {
      action: isOpen ? 'double.reopen' : 'double.dismiss',
      entity: pair.noun,
      entityId: pair.firstId,
      details: { resembles: [pair.secondId] },
    });
    return { id: pairId, state: to };
  });
}
