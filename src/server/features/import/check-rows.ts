import { sameInRow } from '#contract/import/import.messages.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from './kinds/kind.ts';
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
  return keys.flatMap(({ field, key, sentence }): RowProblem[] => {
    const place = `${field}\n${key}`;
    const first = seen.get(place);
    if (first === undefined) seen.set(place, rowNo);
    if (first === undefined || first === rowNo) return [];
    const label = importColumns[kind].find((column) => column.field === field)?.label ?? field;
    return [{ field, sentence: sentence?.(first) ?? sameInRow(label, first) }];
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
  const checked = rows.length === 0 ? [] : await imported.check(tx, rows, scope);
  return new Map(
    checked.map((row) => {
      const problems = repeated.get(row.rowNo) ?? [];
      return [
        row.rowNo,
        problems.length === 0
          ? row
          : { ...faulty<unknown>(row.rowNo, ...row.problems, ...problems), recordId: row.recordId },
      ];
    }),
  );
}

/** A name without a run of digits: nobody's number is kept in plain because a column was named wrongly. */
const isPlainName = (value: string) => !/\d{5}/.test(value.replaceAll(/[\s.-]/g, ''));

/** What of a checked row is stored. */
export function outcomeOf(id: number, { state, problems, missing, recordId }: CheckedRow<unknown>) {
  return { id, state, problems, missing: missing.filter(({ value }) => isPlainName(value)), recordId };
}
