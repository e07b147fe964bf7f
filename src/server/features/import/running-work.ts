import { importMessages } from '#contract/import/import.messages.ts';
import type { ImportRowState } from '#domain/import/import.rules.ts';
import { mayImport } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { outageOf } from '#server/db/connect/outage.ts';
import { translated } from '#server/db/violations.ts';
import { AppError } from '#server/write/errors.ts';
import { checkRows, outcomeOf } from './check-rows.ts';
import { tellOfImport, tellOfRecords } from '../notification/news.queries.ts';
import { holdLease } from './import-lease.queries.ts';
import { readRowsAfter, type RowOutcome, type StoredImportRow, storeOutcomes } from './import-rows.queries.ts';
import { setImport, type StoredImport } from './import.queries.ts';
import type { CheckedRow, ImportScope, RowProblem, WrittenRow } from './kinds/kind.ts';
import { makeClubsFor } from './clubs/make-clubs.ts';
import { importedKind } from './kinds/kinds.ts';
import { problemsThrown } from './kinds/schema-problems.ts';
import { cellsByField, openCells, sealBefore } from './sealed-import.ts';
import { countsAfter } from './row-counts.ts';
import { endWork, type LeasedWork, scopeOf, STEP_ROWS } from './work.ts';

/** What a run writes: also what was refused before, where it is begun again. */
export const WRITABLE: readonly ImportRowState[] = ['new', 'changed', 'refused'];
/** Whoever waits for fewer than these has not gone away meanwhile. */
const LONG_RUN = 200;

/** Writes the next rows. True where there are no more. */
export async function runStep(work: LeasedWork): Promise<boolean> {
  try {
    return await runRows(work, STEP_ROWS[work.context.database.engine]);
  } catch (error) {
    // What does not belong to the rows is tried again later.
    if (outageOf(error) !== null) throw error;
    return runOneByOne(work);
  }
}

/** One of the rows is in the way of the others: each by itself, and the one that fails says why. */
async function runOneByOne(work: LeasedWork): Promise<boolean> {
  for (let count = 0; count < STEP_ROWS[work.context.database.engine]; count++) {
    if (await runNext(work)) return true;
  }
  return false;
}

/** A connection may end with words that nobody has collected: only what fails twice is the fault of its row. */
async function runNext(work: LeasedWork, isAgain = false): Promise<boolean> {
  try {
    return await runRows(work, 1);
  } catch (error) {
    if (outageOf(error) !== null) throw error;
    return isAgain ? refuseNext(work, error) : runNext(work, true);
  }
}

async function runRows({ context, importId, lease, names }: LeasedWork, limit: number): Promise<boolean> {
  return context.database.db.transaction(async (tx) => {
    const held = await holdLease(tx, importId, lease);
    if (held === null) return true;
    const rows = await readRowsAfter(tx, importId, { after: held.atRow, limit, states: WRITABLE });
    if (rows.length === 0) {
      await finish(tx, held);
      return true;
    }
    const scope = await scopeOf(tx, { context, names }, held);
    const outcomes = mayImport(scope.actor, held.kind)
      ? await writeRows(tx, held, rows, scope)
      : rows.map(({ id }) => refused(id, { field: null, sentence: importMessages.noRights }));
    await storeOutcomes(tx, outcomes);
    await moveOn(tx, held, rows, outcomes);
    return false;
  });
}

const refused = (id: number, ...problems: RowProblem[]): RowOutcome => ({
  id,
  state: 'refused',
  problems,
  missing: [],
  recordId: null,
});

const moveOn = (
  tx: Database,
  held: StoredImport,
  rows: readonly StoredImportRow[],
  outcomes: readonly RowOutcome[],
): Promise<void> =>
  setImport(tx, held.id, {
    atRow: rows.at(-1)?.rowNo ?? held.atRow,
    doneRows: held.doneRows + rows.length,
    counts: countsAfter(held.counts, rows, outcomes),
  });

/** What was right in the dry run may be so no more: it is looked at again in the transaction that writes it. */
async function writeRows(
  tx: Database,
  held: StoredImport,
  rows: readonly StoredImportRow[],
  scope: ImportScope,
): Promise<RowOutcome[]> {
  const { secrets } = scope.context;
  const kind = importedKind(held.kind);
  if (kind === null) throw new Error(`Nothing brings in ${held.kind}`);
  const toCheck = rows.map((row) => ({
    ...row,
    cells: cellsByField(held.kind, held.columns, openCells(secrets, row)),
  }));
  const check = () => checkRows(tx, held.kind, { rows: toCheck, seen: new Map(), scope });
  const found = await check();
  // A club that is made with the import is there before the first row that names it.
  const checked = (await makeClubsFor(tx, writableOf(rows, found), scope)) ? await check() : found;
  const planned = writableOf(rows, checked).map(({ rowNo, plan }) => ({ rowNo, plan }));
  const written = new Map((await kind.write(tx, planned, scope)).map((row) => [row.rowNo, row]));
  return rows.map(({ id, rowNo, state }) => {
    const [made, row] = [written.get(rowNo), checked.get(rowNo)];
    if (made !== undefined) return writtenOutcome(id, made, (before) => sealBefore(secrets, id, before));
    if (row === undefined || row.state === 'faulty' || row.state === 'missing')
      return refused(id, ...(row?.problems ?? []));
    if (!isAsShown(state, row)) return refused(id, { field: null, sentence: importMessages.changedMeanwhile });
    return outcomeOf(id, row);
  });
}

const writableOf = (rows: readonly StoredImportRow[], checked: ReadonlyMap<number, CheckedRow<unknown>>) =>
  rows.flatMap(({ rowNo, state }) => {
    const found = checked.get(rowNo);
    return found === undefined || found.plan === null || !isAsShown(state, found) ? [] : [found];
  });

/** Nothing is changed that nobody was shown: what was new is not written over somebody who came meanwhile. */
const isAsShown = (state: ImportRowState, found: CheckedRow<unknown>) =>
  found.state !== 'changed' || state === 'changed';

function writtenOutcome(id: number, made: WrittenRow, seal: (before: object) => Buffer): RowOutcome {
  if ('refusal' in made) return refused(id, made.refusal);
  if ('wait' in made) return { ...refused(id, { ...made.wait, isQuestion: true }), state: 'new' };
  const { recordId, recordVersion, isCreated, before } = made;
  return {
    id,
    state: 'written',
    problems: [],
    missing: [],
    recordId,
    recordVersion,
    isCreated,
    beforeCipher: before === null ? null : seal(before),
  };
}

/** The sentence of the form where the database or a rule has one. */
async function refuseNext({ context, importId, lease }: LeasedWork, error: unknown): Promise<boolean> {
  return context.database.db.transaction(async (tx) => {
    const held = await holdLease(tx, importId, lease);
    if (held === null) return true;
    const [row] = await readRowsAfter(tx, importId, { after: held.atRow, limit: 1, states: WRITABLE });
    if (row === undefined) return false;
    const refusals = { club_is_open: () => new AppError('clubClosed'), ...importedKind(held.kind)?.refusals };
    const problems = problemsThrown(translated(error, refusals));
    const outcome = refused(row.id, ...(problems ?? [{ field: null, sentence: importMessages.notWritten }]));
    await storeOutcomes(tx, [outcome]);
    await moveOn(tx, held, [row], [outcome]);
    return false;
  });
}

async function finish(tx: Database, held: StoredImport): Promise<void> {
  await endWork(tx, held.id, { state: 'done', finishedOn: new Date() });
  await tellOfRecords(tx);
  if (held.totalRows > LONG_RUN) await tellOfImport(tx, { importId: held.id, userId: held.createdBy });
}
