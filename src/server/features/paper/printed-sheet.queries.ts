import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PrintedState } from '#contract/paper/printed-sheet.contract.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

/** So many states of one record are listed; who prints more than that has other troubles. */
const MOST_LISTED = 100;

export type SheetRow = typeof printedSheetTable.$inferSelect;
export type NewSheet = typeof printedSheetTable.$inferInsert;

export type SheetOwner = { cardIndexId: number } | { transferId: number };

const belongsTo = (owner: SheetOwner) =>
  'cardIndexId' in owner
    ? eq(printedSheetTable.cardIndexId, owner.cardIndexId)
    : eq(printedSheetTable.transferId, owner.transferId);

export async function isOwner(db: Database, owner: SheetOwner): Promise<boolean> {
  const count =
    'cardIndexId' in owner
      ? await db.$count(cardIndexTable, eq(cardIndexTable.id, owner.cardIndexId))
      : await db.$count(transferTable, eq(transferTable.id, owner.transferId));
  return count > 0;
}

/** Keeps the state unless it is kept already: two who print at once get the same row. */
export async function insertSheet(db: Database, sheet: NewSheet): Promise<void> {
  await db.insert(printedSheetTable).values(sheet).onConflictDoNothing();
}

/** The row of a state whose code is still good. */
export async function findSheetOfState(db: Database, owner: SheetOwner, state: Buffer): Promise<SheetRow | undefined> {
  const [sheet] = await db
    .select()
    .from(printedSheetTable)
    .where(and(belongsTo(owner), eq(printedSheetTable.state, state), isNull(printedSheetTable.withdrawnOn)));
  return sheet;
}

export async function lockSheet(db: Database, owner: SheetOwner, sheetId: string): Promise<SheetRow | undefined> {
  const [sheet] = await db
    .select()
    .from(printedSheetTable)
    .where(and(eq(printedSheetTable.id, sheetId), belongsTo(owner)))
    .for('update');
  return sheet;
}

export async function updateSheet(db: Database, sheetId: string, fields: Partial<NewSheet>): Promise<void> {
  await db.update(printedSheetTable).set(fields).where(eq(printedSheetTable.id, sheetId));
}

export async function listSheets(db: Database, owner: SheetOwner): Promise<PrintedState[]> {
  const rows = await db
    .select({
      id: printedSheetTable.id,
      printedOn: printedSheetTable.printedOn,
      printedBy: sql<string | null>`${userTable.firstName} || ' ' || ${userTable.lastName}`,
      playerCount: sql<number | null>`jsonb_array_length(${printedSheetTable.players})`,
      withdrawnOn: printedSheetTable.withdrawnOn,
    })
    .from(printedSheetTable)
    .leftJoin(userTable, eq(userTable.id, printedSheetTable.printedBy))
    .where(belongsTo(owner))
    .orderBy(desc(printedSheetTable.printedOn), printedSheetTable.id)
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    printedOn: row.printedOn.toISOString(),
    withdrawnOn: row.withdrawnOn?.toISOString() ?? null,
  }));
}
