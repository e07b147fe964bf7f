import type { ImportReplacement, ImportRow, ImportRowUpdate } from '#contract/import/import.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { readCell } from '#domain/import/import-cells.ts';
import type { ImportRowState } from '#domain/import/import.rules.ts';
import { isMaskedEgn } from '#domain/player/egn.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { checkRows, outcomeOf, repeatedIn, type SeenKeys } from './check-rows.ts';
import { holdImport } from './import.service.ts';
import { toImportRows } from './import-view.ts';
import {
  countRows,
  listTwins,
  lockRow,
  readRows,
  readRowsAfter,
  setCells,
  setRow,
  type StoredImportRow,
  storeOutcomes,
} from './import-rows.queries.ts';
import { setImport, type StoredImport } from './import.queries.ts';
import { KeptNames } from './kinds/kept-names.ts';
import type { Cells, ImportScope } from './kinds/kind.ts';
import { cellsByField, openCells, type RowCells, sealCells } from './sealed-import.ts';
import { workOriginOf } from './work.ts';

/** In a longer file the other rows are looked at when it is run. */
const COMPARED_ROWS = 2000;
/** More than these are looked at beside the request. */
const AT_ONCE = 300;

/** Rows that nothing was made of yet. */
const OPEN: readonly ImportRowState[] = ['faulty', 'missing', 'double', 'changed', 'new', 'same', 'leftOut', 'refused'];

export const scopeOfCaller = (
  context: AppContext,
  { id: importId, clubId }: StoredImport,
  { session, origin }: Caller,
): ImportScope => ({
  context,
  importId,
  actor: session.actor,
  clubId,
  origin,
  names: new KeptNames(),
  asksOfDoubles: true,
});

export async function holdForRows(tx: Database, id: number, session: Caller['session']): Promise<StoredImport> {
  const held = await holdImport(tx, id, session);
  if (held.state === 'columns') throw new AppError('importNotChecked');
  if (held.state === 'undone' || held.headersCipher === null) throw new AppError('importOver');
  return held;
}

/** What a person has mended, left out or answered; the row is looked at again. */
export async function updateRow(
  context: AppContext,
  { id, rowNo, ...change }: ImportRowUpdate & { id: number; rowNo: number },
  caller: Caller,
): Promise<ImportRow> {
  return context.database.db.transaction(async (tx) => {
    const held = await holdForRows(tx, id, caller.session);
    const row = orNotFound(await lockRow(tx, id, rowNo));
    if (row.state === 'written') throw new AppError('importOver');
    const cells = mended(held, openCells(context.secrets, row), change.cells ?? {});
    const next = {
      ...row,
      cellsCipher: sealCells(context.secrets, row.id, cells),
      isMended: row.isMended || Object.keys(change.cells ?? {}).length > 0,
      isLeftOut: change.isLeftOut ?? row.isLeftOut,
      isAnotherPerson: change.isAnotherPerson ?? row.isAnotherPerson,
    };
    const { cellsCipher, isMended, isLeftOut, isAnotherPerson } = next;
    await setRow(tx, row.id, { cellsCipher, isMended, isLeftOut, isAnotherPerson });
    const scope = scopeOfCaller(context, held, caller);
    await recheck(tx, held, [next], scope);
    await setImport(tx, id, { counts: await countRows(tx, id) });
    const [shown] = await toImportRows(tx, held, [orNotFound(await lockRow(tx, id, rowNo))], scope);
    return orNotFound(shown);
  });
}

function mended(held: StoredImport, cells: RowCells, given: Record<string, string>): RowCells {
  const known = new Map(importColumns[held.kind].map((column) => [column.field, column]));
  const entries = Object.entries(given).filter(([field, text]) => {
    const column = known.get(field);
    if (column === undefined) throw unknownValue(`cells.${field}`, messages.valueInvalid);
    // As it is shown to others than whoever brought it: the number stays what it is.
    return column.kind !== 'personalNumber' || !isMaskedEgn(text);
  });
  return { ...cells, mended: { ...cells.mended, ...Object.fromEntries(entries) } };
}

async function recheck(
  tx: Database,
  held: StoredImport,
  given: readonly StoredImportRow[],
  scope: ImportScope,
): Promise<void> {
  const rows = await withTwins(tx, held.id, given);
  const opened = rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((row) => ({ ...row, cells: cellsByField(held.kind, held.columns, openCells(scope.context.secrets, row)) }));
  const seen = await keysOfOthers(tx, held, new Set(rows.map(({ id }) => id)), scope);
  const checked = await checkRows(tx, held.kind, { rows: opened, seen, scope });
  await storeOutcomes(
    tx,
    rows.map(({ id, rowNo }) => {
      const found = checked.get(rowNo);
      return found === undefined
        ? { id, state: 'leftOut' as const, problems: [], missing: [], recordId: null }
        : outcomeOf(id, found);
    }),
  );
}

/** Whoever had a fault because of one of these may have none any more. */
async function withTwins(
  tx: Database,
  importId: number,
  rows: readonly StoredImportRow[],
): Promise<readonly StoredImportRow[]> {
  const own = new Set(rows.map(({ id }) => id));
  const twins = await listTwins(
    tx,
    importId,
    rows.map(({ rowNo }) => rowNo),
  );
  const ids = [...new Set(twins.map(({ id }) => id))].filter((id) => !own.has(id));
  if (ids.length === 0) return rows;
  return [...rows, ...(await readRows(tx, ids))].toSorted((one, other) => one.rowNo - other.rowNo);
}

async function keysOfOthers(
  tx: Database,
  { id, kind, columns }: StoredImport,
  except: ReadonlySet<number>,
  { context }: ImportScope,
): Promise<SeenKeys> {
  const seen: SeenKeys = new Map();
  const others = await readRowsAfter(tx, id, { after: 0, limit: COMPARED_ROWS });
  for (const row of others) {
    if (except.has(row.id) || row.isLeftOut) continue;
    repeatedIn(kind, { rowNo: row.rowNo, cells: cellsByField(kind, columns, openCells(context.secrets, row)) }, seen);
  }
  return seen;
}

/** Writes one thing instead of another in every row that has it. Many rows are looked at again by the worker. */
export async function replaceInRows(
  context: AppContext,
  { id, field, from, to }: ImportReplacement & { id: number },
  caller: Caller,
): Promise<{ rows: number }> {
  return writeOnce(context, caller.origin, async (tx) => {
    const held = await holdForRows(tx, id, caller.session);
    const column = importColumns[held.kind].find((known) => known.field === field);
    if (column === undefined) throw unknownValue('field', messages.valueInvalid);
    const text = readCell(column, from);
    const found = await openRowsWhere(tx, held, (cells) => (cells[field] ?? '') === text, context);
    const changed = found.map((row) => {
      const cells = openCells(context.secrets, row);
      return { ...row, cellsCipher: sealCells(context.secrets, row.id, mended(held, cells, { [field]: to })) };
    });
    for (let at = 0; at < changed.length; at += AT_ONCE) await setCells(tx, changed.slice(at, at + AT_ONCE));
    await lookAgain(tx, held, changed, scopeOfCaller(context, held, caller));
    return { rows: changed.length };
  });
}

/** Many rows are looked at again by the worker, together with all others. */
export async function lookAgain(
  tx: Database,
  held: StoredImport,
  rows: readonly StoredImportRow[],
  scope: ImportScope,
): Promise<void> {
  if (rows.length <= AT_ONCE || held.state !== 'checked') {
    await recheck(tx, held, rows, scope);
    return setImport(tx, held.id, { counts: await countRows(tx, held.id) });
  }
  const totalRows = Object.values(held.counts).reduce((sum, count) => sum + count, 0);
  const workOrigin = workOriginOf(scope.origin);
  await setImport(tx, held.id, { state: 'checking', atRow: 0, doneRows: 0, totalRows, workOrigin });
}

/** The rows that nothing was made of yet and whose cells are such. */
export async function openRowsWhere(
  tx: Database,
  held: StoredImport,
  isSuch: (cells: Cells) => boolean,
  { secrets }: AppContext,
): Promise<StoredImportRow[]> {
  const found: StoredImportRow[] = [];
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, held.id, { after, limit: 1000, states: OPEN });
    const last = rows.at(-1);
    if (last === undefined) return found;
    found.push(...rows.filter((row) => isSuch(cellsByField(held.kind, held.columns, openCells(secrets, row)))));
    after = last.rowNo;
  }
}
