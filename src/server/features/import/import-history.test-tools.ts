import type { ImportKind } from '#domain/import/import.rules.ts';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { checkedImport, rowsOf, runImport, undoImport } from '#test/calls/import-calls.ts';
import type { SignedIn } from '#test/test-app.ts';

/** A file with the headings of the template, looked through and not written yet. */
export async function checked(admin: SignedIn, kind: ImportKind, lines: readonly Record<string, string | number>[]) {
  const { id } = await checkedImport(
    admin,
    lines.map((line) =>
      Object.fromEntries(importColumns[kind].map(({ field, label }) => [label, String(line[field] ?? '')])),
    ),
    { kind },
  );
  return {
    id,
    rows: async () => (await rowsOf(admin, id)).toSorted((one, other) => one.rowNo - other.rowNo),
    run: async () => (await runImport(admin, id)).json<ImportDetails>(),
    undo: async () => undoImport(admin, id),
  };
}
