import { getTableName } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { mayBeUndone } from '#domain/double/merge.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { clubNameTable } from '#server/db/tables/club.table.ts';
import { cardIndexDecisionPlayerTable, cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { importHeaderTable } from '#server/db/tables/import.table.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { forgetPicture } from '#server/files/keep-file.ts';
import { tellOfMerge } from '../notification/news.queries.ts';
import { openLeftovers, type Leftovers } from './merge-leftovers.ts';
import { mergedTables } from './merge-references.ts';
import { nounsOfMerge } from './merge-nouns.ts';
import { sealed } from './merge-numbers.ts';
import { putValuesBack } from './merge-rewrites.queries.ts';
import { type JsonRow, lockRows, moveRowsBack, putColumns, putRows } from './merge-rows.queries.ts';
import { findMerged, lockMerge, markUndone, type MergeRow } from './merge.queries.ts';
import {
  calledIn,
  changedColumns,
  changedDetails,
  historyChanges,
  mergeDetails,
  pick,
  readOpened,
  refuseFor,
} from './merge.service.ts';
import {
  findExisting,
  findPicture,
  forgetNames,
  keepThoseStanding,
  keepThoseWithAccess,
  newPairsOnly,
  refreshGroups,
} from './unmerge.queries.ts';
import { unmergeObstacles } from './unmerge-obstacles.ts';

/**
 * Takes a merge back: the record that went is there again with everything that came from it, and the one that stayed
 * has its own values again where nobody has changed them since. What happened after the merge remains with the one that
 * stayed; what cannot be divided is refused, by name.
 */
export async function unmergeRecords(
  context: AppContext,
  mergeId: number,
  { origin, session }: Caller,
  alongside: (tx: Database, merge: MergeRow) => Promise<void> = async () => undefined,
): Promise<{ noun: MergeNoun; id: number }> {
  let forgotten: string | null = null;
  const answer = await writeOnce(context, origin, async (tx) => {
    const merge = orNotFound(await lockMerge(tx, mergeId));
    const { noun, staysId, goneId } = merge;
    const isUndone = merge.undoneOn !== null;
    if (isUndone) throw new AppError('mergeUndone');
    const isInTime = mayBeUndone({ mergedAt: merge.mergedOn.getTime(), isUndone }, context.now().getTime());
    if (!isInTime || merge.leftoversCipher === null) throw new AppError('mergeTooOld');
    const leftovers = openLeftovers(context, mergeId, merge.leftoversCipher);
    const { table } = mergedTables[noun];
    await lockRows(tx, table, [staysId]);
    const stays = await findStays(context, tx, merge);
    const before = await divided(tx, noun, leftovers, stays);
    const gone = await restorable(tx, noun, leftovers.gone);
    refuseFor('mergeNotUndone', await unmergeObstacles(context, tx, { merge, leftovers, stays, before, gone }));

    // From here on its number is free, and the record may have it.
    await markUndone(tx, mergeId, session.actor.userId, context.now());
    await alongside(tx, merge);
    const changed = changedColumns(stays, before);
    await putColumns(tx, table, staysId, await sealed(context, tx, { noun, id: staysId }, pick(before, changed)));
    if (noun === 'club' && changed.includes('full_name')) await forgetNames(tx, staysId, merge.mergedOn);
    await putRows(tx, table, [await sealed(context, tx, { noun, id: goneId }, gone)]);
    await putBack(tx, merge, leftovers);
    forgotten = isShown(merge.keptFileId, [before, gone]) ? null : merge.keptFileId;

    const { clubsOf } = nounsOfMerge[noun];
    await recordAudit(tx, origin, {
      action: `${noun}.unmerge`,
      entity: noun,
      entityId: staysId,
      details: { ...mergeDetails(merge), ...changedDetails(noun, changed) },
      changes: changesOf(noun, staysId, [
        ...historyChanges(noun, changed, stays, before),
        { field: 'merged', before: calledIn(merge.goneName, merge.goneNumber), after: null },
      ]),
    });
    const clubIds = [...clubsOf(before), ...clubsOf(gone)];
    await tellOfMerge(tx, { noun, id: staysId, isUndone: true, clubIds, by: origin.actorId });
    return { noun, id: goneId };
  });
  if (forgotten !== null) await forgetPicture(context.database.db, context.files, forgotten);
  return answer;
}

/** The one that stayed; where it has gone into another one itself, that is what has to come back first. */
async function findStays(context: AppContext, tx: Database, { noun, staysId }: MergeRow): Promise<JsonRow> {
  const isGone = (await findMerged(tx, noun, [staysId])).has(staysId);
  return isGone ? { id: staysId } : readOpened(context, tx, noun, staysId);
}

/** The one that stayed as it is alone: what the merge has changed and nobody since is as it was. */
async function divided(tx: Database, noun: MergeNoun, { before, after }: Leftovers, stays: JsonRow): Promise<JsonRow> {
  const untouched = Object.keys(before).filter((column) => isDeepStrictEqual(stays[column], after[column]));
  // What it names now it goes on naming, also somebody who was erased since.
  const alone = { ...stays, ...(await restorable(tx, noun, pick(before, untouched))) };
  // Of the numbers it gave out itself it keeps those that came later.
  if ('former_numbers' in before) alone['former_numbers'] = before['former_numbers'];
  const derived = Object.keys(before).filter((column) => DERIVED.has(column) && !untouched.includes(column));
  return derived.length === 0 ? alone : { ...alone, ...(await nounsOfMerge[noun].derive(tx, alone)) };
}
const DERIVED = new Set(['search', 'full_name']);

/** A row whose coaches and clubs are there: those that were merged meanwhile lead to the one that stayed. */
async function restorable(tx: Database, noun: MergeNoun, row: JsonRow): Promise<JsonRow> {
  const restored = { ...row };
  const naming: Partial<Record<MergeNoun, readonly string[]>> = mergedTables[noun].names;
  for (const [named, columns] of Object.entries(naming) as [MergeNoun, readonly string[]][]) {
    for (const column of columns) {
      const id = restored[column];
      if (typeof id === 'number') restored[column] = await findExisting(tx, named, id);
    }
  }
  for (const column of ['photo_id', 'logo_id']) {
    const id = restored[column];
    if (typeof id === 'string') restored[column] = await findPicture(tx, id);
  }
  return restored;
}

const isShown = (picture: string | null, rows: readonly JsonRow[]) =>
  picture === null || rows.some((row) => row['photo_id'] === picture || row['logo_id'] === picture);

/** Everything that came from the one that went, and what was dropped with it. */
async function putBack(tx: Database, merge: MergeRow, { moved, dropped, rewritten }: Leftovers): Promise<void> {
  const { noun, staysId, goneId, mergedOn } = merge;
  await moveRowsBack(tx, noun, { staysId, goneId, moved, at: mergedOn.toISOString() });
  await putValuesBack(tx, noun, rewritten);
  for (const { table, rows } of dropped) {
    if (table === getTableName(cardIndexPlayerTable))
      await putRows(tx, cardIndexPlayerTable, await refreshGroups(tx, rows));
    if (table === getTableName(guardianTable)) await putRows(tx, guardianTable, rows);
    if (table === getTableName(cardIndexDecisionPlayerTable)) await putRows(tx, cardIndexDecisionPlayerTable, rows);
    if (table === getTableName(coachTransferTable)) await putRows(tx, coachTransferTable, rows);
    if (table === getTableName(clubNameTable)) await putRows(tx, clubNameTable, rows);
    if (table === getTableName(importHeaderTable)) await putRows(tx, importHeaderTable, rows);
    if (table === getTableName(doublePairTable)) await putRows(tx, doublePairTable, await newPairsOnly(tx, rows));
    if (table === getTableName(userPlayerTable))
      await putRows(tx, userPlayerTable, await keepThoseStanding(tx, rows, staysId));
    if (table === getTableName(userClubTable))
      await putRows(tx, userClubTable, await keepThoseWithAccess(tx, rows, staysId));
  }
}
