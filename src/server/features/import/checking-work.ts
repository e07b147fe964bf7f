import type { AppContext } from '#server/context.ts';
import type { ImportRowState } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { checkRows, outcomeOf, repeatedIn, type SeenKeys } from './check-rows.ts';
import type { TableRow } from './file/read-table.ts';
import type { TableReader } from './file/table-reader.ts';
import { holdLease } from './import-lease.queries.ts';
import { insertRows, nextRowIds, readRowsAfter, type RowOutcome, storeOutcomes } from './import-rows.queries.ts';
import { findImport, readFileCipher, setImport, type StoredImport } from './import.queries.ts';
import type { RowToCheck } from './kinds/kind.ts';
import type { KeptNames } from './kinds/kept-names.ts';
import { countsAfter } from './row-counts.ts';
import { cellsByField, isExample, openCells, openFile, sealCells } from './sealed-import.ts';
import { endWork, type LeasedWork, scopeOf, STEP_ROWS } from './work.ts';

/** A row that is to be looked at: from the file, or as it was stored before. */
interface RowAtHand extends RowToCheck {
  id: number;
  /** As it was found before; one that is only now read has not been. */
  state?: ImportRowState;
  isLeftOut: boolean;
  isNew: boolean;
  cellsCipher: Buffer | null;
}

/** The dry run of one import. What it remembers between its steps can be found again from what is stored. */
export class CheckingWork {
  readonly #context: AppContext;
  readonly #reader: TableReader;
  #rows: TableRow[] | null = null;
  #seen: SeenKeys | null = null;

  constructor(context: AppContext, reader: TableReader) {
    this.#context = context;
    this.#reader = reader;
  }

  /** What there is to do with the import; null where it is no longer this one's. */
  async state({ importId, lease }: LeasedWork): Promise<'checking' | 'running' | 'undoing' | null> {
    const found = await findImport(this.#context.database.db, importId);
    if (found === undefined || found.import.leasedBy !== lease) return null;
    const { state } = found.import;
    // Before a transaction is begun: reading takes its time.
    if (state === 'checking') await this.#prepare(found.import);
    return state === 'checking' || state === 'running' || state === 'undoing' ? state : null;
  }

  async #prepare(stored: StoredImport): Promise<void> {
    const { db } = this.#context.database;
    const { secrets } = this.#context;
    this.#seen ??= await this.#seenBefore(stored);
    if (this.#rows !== null || (await readRowsAfter(db, stored.id, { after: stored.atRow, limit: 1 })).length > 0)
      return;
    const cipher = await readFileCipher(db, stored.id);
    if (cipher === null) throw new AppError('importFileGone');
    const { kind, encoding, delimiter } = stored;
    const { rows } = await this.#reader.read(openFile(secrets, stored.id, cipher), {
      kind,
      ...(encoding === 'xlsx' ? {} : { encoding }),
      delimiter: delimiter ?? undefined,
    });
    this.#rows = rows;
  }

  /** What stands in the rows that a process before this one has come to. */
  async #seenBefore({ id, kind, columns, atRow }: StoredImport): Promise<SeenKeys> {
    const seen: SeenKeys = new Map();
    for (let after = 0; after < atRow;) {
      const rows = await readRowsAfter(this.#context.database.db, id, { after, limit: 1000 });
      for (const row of rows) {
        if (row.rowNo > atRow || row.isLeftOut) continue;
        repeatedIn(
          kind,
          { rowNo: row.rowNo, cells: cellsByField(kind, columns, openCells(this.#context.secrets, row)) },
          seen,
        );
      }
      after = rows.at(-1)?.rowNo ?? atRow;
    }
    return seen;
  }

  /** The next rows. True where there are no more. */
  async step({ context, importId, lease, names }: LeasedWork): Promise<boolean> {
    return context.database.db.transaction(async (tx) => {
      const held = await holdLease(tx, importId, lease);
      if (held === null) return true;
      const rows = await this.#next(tx, held);
      const last = rows.at(-1);
      if (last === undefined) {
        await endWork(tx, importId, { state: 'checked' });
        return true;
      }
      const outcomes = await this.#check(tx, held, rows, names);
      await setImport(tx, importId, {
        atRow: last.rowNo,
        doneRows: held.doneRows + rows.length,
        counts: countsAfter(held.counts, rows, outcomes),
      });
      return false;
    });
  }

  async #next(tx: Database, held: StoredImport): Promise<RowAtHand[]> {
    const { secrets } = this.#context;
    const limit = STEP_ROWS[this.#context.database.engine];
    const stored = await readRowsAfter(tx, held.id, { after: held.atRow, limit });
    if (stored.length > 0)
      return stored.map((row) => ({
        ...row,
        cells: cellsByField(held.kind, held.columns, openCells(secrets, row)),
        isNew: false,
      }));
    // Those that are stored are let go: a long file is not held until the end.
    this.#rows = (this.#rows ?? []).filter(({ rowNo }) => rowNo > held.atRow);
    const read = this.#rows.slice(0, limit);
    const ids = read.length === 0 ? [] : await nextRowIds(tx, read.length);
    return read.map(({ rowNo, cells: texts }, at) => {
      const id = ids[at] ?? 0;
      const cells = cellsByField(held.kind, held.columns, { read: texts });
      const cellsCipher = sealCells(secrets, id, { read: texts });
      return {
        id,
        rowNo,
        cells,
        cellsCipher,
        isNew: true,
        isLeftOut: isExample(held.kind, cells),
        isAnotherPerson: false,
      };
    });
  }

  async #check(tx: Database, held: StoredImport, rows: readonly RowAtHand[], names: KeptNames): Promise<RowOutcome[]> {
    const scope = await scopeOf(tx, { context: this.#context, names }, held);
    const looked = rows.filter(({ isLeftOut }) => !isLeftOut);
    const checked = await checkRows(tx, held.kind, { rows: looked, seen: this.#seen ?? new Map(), scope });
    const outcomes = rows.map(({ id, rowNo }): RowOutcome => {
      const found = checked.get(rowNo);
      return found === undefined
        ? { id, state: 'leftOut', problems: [], missing: [], recordId: null }
        : outcomeOf(id, found);
    });
    if (rows[0]?.isNew === true) {
      const stored = rows.map(({ id, rowNo, cellsCipher, isLeftOut }, at) => ({
        ...outcomes[at],
        id,
        rowNo,
        cellsCipher,
        isLeftOut,
        importId: held.id,
      }));
      await insertRows(tx, stored);
    } else await storeOutcomes(tx, outcomes);
    return outcomes;
  }
}
