import type { ImportKind } from '#domain/import/import.rules.ts';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { checkedImport, rowsOf, runImport, undoImport } from '#test/calls/import-calls.ts';
import type { SignedIn } from '#test/test-app.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';

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

/** The state of a row, and what is wrong with it. */
export const told = ({ state, problems }: ImportRow) => [
  state,
  ...problems.map(({ field, sentence }) => `${field}: ${sentence}`),
];

/** What tells of licences, transfers and players. */
export async function everythingIn(db: Database) {
  return {
    licences: await db.select().from(cardIndexTable).orderBy(cardIndexTable.id),
    members: await db.select().from(cardIndexPlayerTable).orderBy(cardIndexPlayerTable.id),
    transfers: await db.select().from(transferTable).orderBy(transferTable.id),
    players: await db.select().from(playerTable).orderBy(playerTable.id),
  };
}
