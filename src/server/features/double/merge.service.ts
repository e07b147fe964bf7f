import { getTableColumns, getTableName } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { type Chosen, type MergeObstacle, takenColumns } from '#domain/double/merge.rules.ts';
import { contradictedByEgn, readEgn } from '#domain/player/egn.rules.ts';
import type { Sex } from '#domain/card-index/age-group.rules.ts';
import { MOVED_CHANGES } from '#domain/history/audit.rules.ts';
import { type FieldChange, fieldChanges } from '#domain/history/history.rules.ts';
import type { MergeRefused } from '#contract/double/merge.contract.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';
import { AppError, ChangedMeanwhileError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { tellOfMerge } from '../notification/news.queries.ts';
import { mergedTables } from './merge-references.ts';
import { dropPairs, nounsOfMerge } from './merge-nouns.ts';
import { opened, sealed } from './merge-numbers.ts';
import { rewriteValues } from './merge-rewrites.queries.ts';
import {
  deleteRow,
  type JsonRow,
  lockRows,
  type MovedRows,
  moveRows,
  putColumns,
  readRow,
} from './merge-rows.queries.ts';
import { findOpenStays } from './merge-obstacles.queries.ts';
import { changesUnderOthers, insertMerge } from './merge.queries.ts';
import { type Leftovers, sealLeftovers } from './merge-leftovers.ts';

const OWN_CHANGES = `${getTableName(recordChangeTable)}.${sqlNames(recordChangeTable).entityId}`;
const OPEN_STAYS = `${getTableName(coachTransferTable)}.${sqlNames(coachTransferTable).coachId}`;

export interface Merge {
  noun: MergeNoun;
  staysId: number;
  goneId: number;
  /** Field by field, whose value stays. */
  fields: Readonly<Record<string, Chosen>>;
  /** Of the two records as the person has seen them. */
  versions: { stays: number; gone: number } | null;
  pairId: number | null;
}

/**
 * Makes one record of two. Whatever named the one that goes names the one that stays; the row itself leaves its table,
 * so that no list and no count has to know of it, and is kept sealed for as long as the merge can be taken back. All of
 * it happens or nothing does.
 */
export async function mergeRecords(
  context: AppContext,
  merge: Merge,
  { origin, session }: Caller,
  /** What else belongs to it, with the records held. */
  alongside: (tx: Database) => Promise<void> = async () => undefined,
): Promise<{ mergeId: number }> {
  const { noun, staysId, goneId } = merge;
  const { table } = mergedTables[noun];
  return writeOnce(context, origin, async (tx) => {
    await lockRows(tx, table, [staysId, goneId]);
    await alongside(tx);
    const [stays, gone] = [await readOpened(context, tx, noun, staysId), await readOpened(context, tx, noun, goneId)];
    assertVersions(merge, stays, gone);
    const after = await mergedRow(tx, merge, stays, gone);
    const { obstacles, drop, nameOf, clubsOf } = nounsOfMerge[noun];
    refuseFor('mergeRefused', await obstacles(tx, merge, after));

    const dropped = [...(await drop(tx, merge)), await dropPairs(tx, merge)].map((one) => ({
      table: getTableName(one.table),
      rows: one.rows,
    }));
    const rewritten = await rewriteValues(tx, noun, merge);
    const moved = await moveRows(tx, noun, merge);
    await deleteRow(tx, table, goneId);
    const changed = changedColumns(stays, after);
    await putColumns(tx, table, staysId, await sealed(context, tx, { noun, id: staysId }, pick(after, changed)));

    const mergeId = await nextIdOf(tx, mergeTable);
    const leftovers: Leftovers = {
      gone,
      before: pick(stays, changed),
      after: pick(after, changed),
      moved,
      dropped,
      rewritten,
      openStays: await findOpenStays(tx, moved[OPEN_STAYS] ?? []),
    };
    const number = typeof gone['number'] === 'number' ? gone['number'] : null;
    await insertMerge(tx, {
      id: mergeId,
      noun,
      staysId,
      goneId,
      goneNumber: number,
      goneName: nameOf(gone),
      pairId: merge.pairId,
      mergedBy: session.actor.userId,
      leftoversCipher: sealLeftovers(context, mergeId, leftovers),
      keptFileId: keptPicture(stays, gone, after),
    });
    await recordAudit(tx, origin, {
      action: `${noun}.merge`,
      entity: noun,
      entityId: staysId,
      details: {
        ...mergeDetails({ goneId, goneNumber: number }),
        ...changedDetails(noun, changed),
        ...(await movedDetails(tx, noun, moved)),
      },
      changes: changesOf(noun, staysId, [
        ...historyChanges(noun, changed, stays, after),
        { field: 'merged', before: null, after: calledIn(nameOf(gone), number) },
      ]),
    });
    const clubIds = [...clubsOf(after), ...clubsOf(stays), ...(noun === 'club' ? [] : clubsOf(gone))];
    await tellOfMerge(tx, { noun, id: staysId, isUndone: false, clubIds, by: origin.actorId });
    return { mergeId };
  });
}

export const mergeDetails = ({ goneId, goneNumber }: { goneId: number; goneNumber: number | null }) => ({
  goneId,
  ...(goneNumber === null ? {} : { goneNumber }),
});

export function changedDetails(noun: MergeNoun, columns: readonly string[]): { changed?: string[] } {
  const changed = changedFields(noun, columns);
  return changed.length === 0 ? {} : { changed };
}

/** What of the history came along without its entry saying so; it is read long after the merge can be taken back no more. */
async function movedDetails(tx: Database, noun: MergeNoun, moved: MovedRows): Promise<Record<string, number[]>> {
  const changes = await changesUnderOthers(tx, noun, moved[OWN_CHANGES] ?? []);
  return changes.length === 0 ? {} : { [MOVED_CHANGES]: changes };
}

/** As the history calls a record that is not there any more. */
export const calledIn = (name: string, number: number | null) =>
  number === null ? name : `${name}, рег.\u00A0№\u00A0${number}`;

export async function readOpened(context: AppContext, tx: Database, noun: MergeNoun, id: number): Promise<JsonRow> {
  return opened(context, noun, orNotFound(await readRow(tx, mergedTables[noun].table, id)));
}

function assertVersions({ versions }: Merge, stays: JsonRow, gone: JsonRow): void {
  if (versions === null) return;
  if (versions.stays !== stays['version'] || versions.gone !== gone['version']) throw new ChangedMeanwhileError(null);
}

/** Refuses with everything that stands in the way, each with the page where it is put right. */
export function refuseFor(code: 'mergeRefused' | 'mergeNotUndone', obstacles: readonly MergeObstacle[]): void {
  if (obstacles.length === 0) return;
  const facts = { obstacles: [...obstacles] } satisfies Partial<MergeRefused>;
  throw new AppError(code, { sentence: obstacles.map(({ text }) => text).join(' '), facts });
}

/** The one that stays as it becomes: what was chosen, what it gains, what follows from both. */
async function mergedRow(tx: Database, { noun, fields }: Merge, stays: JsonRow, gone: JsonRow): Promise<JsonRow> {
  const names: Readonly<Record<string, string>> = sqlNames(mergedTables[noun].table);
  const taken = takenColumns(noun, fields).map((column) => names[column] ?? column);
  const { gains, derive } = nounsOfMerge[noun];
  const chosen = { ...stays, ...pick(gone, taken), ...toldByNumber(noun, fields, gone), ...gains(stays, gone) };
  assertNumber(chosen);
  return { ...chosen, ...(await derive(tx, chosen)) };
}

/** Birth date and sex come with a number that tells them, unless they were chosen too. */
function toldByNumber(noun: MergeNoun, fields: Merge['fields'], { egn }: JsonRow): JsonRow {
  const facts = fields['egn'] === 'gone' && typeof egn === 'string' ? readEgn(egn) : null;
  if (facts === null) return {};
  return {
    ...('birthDate' in fields ? {} : { birth_date: facts.birthDate }),
    ...('sex' in fields || noun !== 'player' ? {} : { sex: facts.sex }),
  };
}

/** Birth date and sex may not say otherwise than the number that was chosen. */
function assertNumber({ egn, birth_date: birthDate, sex }: JsonRow): void {
  if (typeof egn !== 'string') return;
  const contradicted = contradictedByEgn(egn, {
    birthDate: typeof birthDate === 'string' ? birthDate : undefined,
    sex: typeof sex === 'number' ? (sex as Sex) : undefined,
  });
  if (contradicted === null) return;
  const code = contradicted === 'sex' ? 'sexNotOfEgn' : 'birthDateNotOfEgn';
  throw new ProblemsError([{ code, description: serverMessages[code], field: contradicted }]);
}

export const pick = (row: JsonRow, columns: readonly string[]): JsonRow =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]]));

export function changedColumns(before: JsonRow, after: JsonRow): string[] {
  return Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
}

/** What follows from other columns, or is nobody's doing, is no change by itself. */
const UNTOLD = new Set(['search', 'full_name', 'former_numbers', 'number_kind']);

/** Columns of the database under the names they have in the code. */
function changedFields(noun: MergeNoun, changed: readonly string[]): string[] {
  const names: Readonly<Record<string, string>> = sqlNames(mergedTables[noun].table);
  const nameOf = (column: string) =>
    column === 'egn'
      ? 'egnIndex'
      : Object.keys(getTableColumns(mergedTables[noun].table)).find((name) => names[name] === column);
  return changed.filter((column) => !UNTOLD.has(column)).flatMap((column) => nameOf(column) ?? []);
}

export function historyChanges(
  noun: MergeNoun,
  changed: readonly string[],
  before: JsonRow,
  after: JsonRow,
): FieldChange[] {
  const names: Readonly<Record<string, string>> = sqlNames(mergedTables[noun].table);
  const inCode = (row: JsonRow) =>
    Object.fromEntries(Object.entries(names).map(([name, column]) => [name, row[column]]));
  return fieldChanges(noun, changedFields(noun, changed), inCode(before), inCode(after));
}

/** Of two pictures the one that is shown no more. */
function keptPicture(stays: JsonRow, gone: JsonRow, after: JsonRow): string | null {
  const pictures = [stays, gone].map((row) => row['photo_id'] ?? row['logo_id'] ?? null);
  const shown = after['photo_id'] ?? after['logo_id'] ?? null;
  const kept = pictures.find((picture) => picture !== null && picture !== shown);
  return typeof kept === 'string' ? kept : null;
}
