import { importColumns } from './import-columns.ts';
import type { ImportKind } from './import.rules.ts';

/**
 * What no row can do without and no column of the file was named for, by its labels. A club that the whole file is
 * for need not stand in it.
 */
export function missingColumns(kind: ImportKind, fields: readonly (string | null)[], hasClub: boolean): string[] {
  const named = new Set(fields);
  const missing = new Map<string, string[]>();
  for (const { field, label, isRequired, oneOf } of importColumns[kind]) {
    if (isRequired !== true && oneOf === undefined) continue;
    if (hasClub && kind === 'player' && field === 'currentClub') continue;
    const isNamed = importColumns[kind].some((column) =>
      oneOf === undefined
        ? column.field === field && named.has(field)
        : column.oneOf === oneOf && named.has(column.field),
    );
    if (!isNamed) missing.set(oneOf ?? field, [...(missing.get(oneOf ?? field) ?? []), label]);
  }
  return [...missing.values()].map((labels) => labels.join(' или '));
}
