import type { ImportRowState } from '#domain/import/import.rules.ts';
import type { RowOutcome } from './import-rows.queries.ts';

export type RowCounts = Partial<Record<ImportRowState, number>>;

/** How many rows are in which state once these have their outcomes; a row that is only now stored was in none. */
export function countsAfter(
  counts: RowCounts,
  rows: readonly { id: number; state?: ImportRowState }[],
  outcomes: readonly Pick<RowOutcome, 'id' | 'state'>[],
): RowCounts {
  const next = { ...counts };
  const before = new Map(rows.map(({ id, state }) => [id, state]));
  const add = (state: ImportRowState, by: number) => {
    next[state] = (next[state] ?? 0) + by;
  };
  for (const { id, state } of outcomes) {
    const was = before.get(id);
    if (was !== undefined) add(was, -1);
    add(state, 1);
  }
  return next;
}
