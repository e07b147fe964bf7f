import { messages } from '#contract/common/messages.ts';
import { fillIn, importMessages, sameInRow } from '#contract/import/import.messages.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Cells,
  type CheckedRow,
  faulty,
  type ImportScope,
  type RowProblem,
  type RowToCheck,
} from './kinds/kind.ts';
import { plannedIn } from './clubs/make-clubs.ts';
import type { RowOutcome } from './import-rows.queries.ts';
import { importedKind } from './kinds/kinds.ts';

/** Which row of the file was the first with a number, name or the like that there may be once. */
export type SeenKeys = Map<string, number>;

/** Notes what stands in a row, and says what stands in an earlier one, too. */
export function repeatedIn(
  kind: ImportKind,
  { rowNo, cells }: Pick<RowToCheck, 'rowNo' | 'cells'>,
  seen: SeenKeys,
): RowProblem[] {
  const keys = importedKind(kind)?.keysOf(cells) ?? [];
  return keys.flatMap((known): RowProblem[] => {
    const { field, key } = known;
    const place = `${field}\n${key}`;
    const first = seen.get(place);
    if (first === undefined) seen.set(place, rowNo);
    if (first === undefined || first === rowNo) return [];
    return [{ field, sentence: 'sentence' in known ? known.sentence(first) : sameInRow(known.field, first) }];
  });
}

/** Of whoever is there in another club the cell may be empty. */
const TOLD_OF_EMPTY: ReadonlySet<string> = new Set([importMessages.clubNotOwn]);

/** A form says of an empty field what it says of a short one, and shows a day as it is meant; a file does neither. */
function inWordsOfFile(kind: ImportKind, cells: Cells, problems: readonly RowProblem[]): RowProblem[] {
  return problems.map((problem) => {
    const column = importColumns[kind].find(({ field }) => field === problem.field);
    if (problem.sentence === messages.dateInvalid) return { ...problem, sentence: importMessages.dayUnknown };
    if (column?.isRequired !== true || (cells[column.field] ?? '') !== '' || TOLD_OF_EMPTY.has(problem.sentence))
      return problem;
    return { ...problem, sentence: fillIn(column.label) };
  });
}

/** What would become of rows, each known to stand once in its file. */
export async function checkRows(
  tx: Database,
  kind: ImportKind,
  { rows, seen, scope }: { rows: readonly RowToCheck[]; seen: SeenKeys; scope: ImportScope },
): Promise<Map<number, CheckedRow<unknown>>> {
  const imported = importedKind(kind);
  if (imported === null) throw new Error(`Nothing brings in ${kind}`);
  const repeated = new Map(rows.map((row) => [row.rowNo, repeatedIn(kind, row, seen)]));
  const cellsOf = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
  const checked = rows.length === 0 ? [] : await imported.check(tx, rows, scope);
  const planned = await plannedIn(tx, kind, rows, scope);
  return new Map(
    checked.map((found) => {
      const plannedClubs = planned.get(found.rowNo) ?? [];
      const told = inWordsOfFile(kind, cellsOf.get(found.rowNo) ?? {}, found.problems);
      const row = { ...found, plannedClubs, problems: told };
      const problems = repeated.get(row.rowNo) ?? [];
      return [
        row.rowNo,
        problems.length === 0
          ? row
          : { ...faulty<unknown>(row.rowNo, ...row.problems, ...problems), plannedClubs, recordId: row.recordId },
      ];
    }),
  );
}

/** A name without a run of digits: nobody's number is kept in plain because a column was named wrongly. */
const isPlainName = (value: string) => !/\d{5}/.test(value.replaceAll(/[\s.-]/g, ''));

/** What of a checked row is stored. */
export function outcomeOf(
  id: number,
  { state, problems, missing, plannedClubs = [], recordId }: CheckedRow<unknown>,
): RowOutcome {
  const named = missing.filter(({ value }) => isPlainName(value));
  return { id, state, problems, missing: named, plannedClubs: [...plannedClubs], recordId };
}
