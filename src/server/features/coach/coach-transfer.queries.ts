import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { clubReference } from '#server/db/references.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';

const [s, c] = [sqlNames(coachTransferTable, 's'), sqlNames(clubTable, 'c')];
const club = clubReference('c', 'club');
const TRANSFER = allColumns(
  columns(coachTransferTable, 's', ['id', 'coachId', 'startDate', 'endDate', 'endReason']),
  club.columns,
);
const LIST: Statement<RowOf<typeof TRANSFER>> = {
  name: 'list-coach-transfers',
  text: `select ${TRANSFER.text} from ${sqlTable(coachTransferTable, 's')}
    join ${sqlTable(clubTable, 'c')} on ${c.id} = ${s.clubId}
    where ${s.coachId} = $1 and (${s.removedOn} is not null) = $2 order by ${s.startDate} desc, ${s.id} desc`,
};

/** The clubs of a coach, the present one first. */
export async function listCoachTransfers(
  database: OpenDatabase,
  coachId: number,
  isRemoved = false,
): Promise<CoachTransfer[]> {
  const rows = await database.rows(LIST, [coachId, isRemoved]);
  return rows.map((row) => ({ ...row, club: orNotFound(club.read(row)) }));
}

/** The last two stays; the one that has no last day yet, of which there is at most one, comes first. */
export async function findLastStays(tx: Database, coachId: number) {
  const { endDate, startDate, id } = coachTransferTable;
  return tx
    .select()
    .from(coachTransferTable)
    .where(and(eq(coachTransferTable.coachId, coachId), isNull(coachTransferTable.removedOn)))
    .orderBy(sql`${endDate} desc nulls first`, desc(startDate), desc(id))
    .limit(2);
}

/** All of them, with those that were taken away. */
export async function listStays(tx: Database, coachId: number) {
  return tx.select().from(coachTransferTable).where(eq(coachTransferTable.coachId, coachId));
}

/** Nobody is coached by him any more; whose coach he was until now. */
export async function leavePlayers(tx: Database, coachId: number): Promise<number[]> {
  const left = await tx
    .update(playerTable)
    .set({ currentCoachId: null, version: sql`${playerTable.version} + 1` })
    .where(eq(playerTable.currentCoachId, coachId))
    .returning({ id: playerTable.id });
  return left.map(({ id }) => id);
}

export async function deleteStay(tx: Database, stayId: number): Promise<void> {
  await tx.delete(coachTransferTable).where(eq(coachTransferTable.id, stayId));
}

export async function insertStay(
  tx: Database,
  stay: Pick<typeof coachTransferTable.$inferInsert, 'coachId' | 'clubId' | 'startDate'>,
): Promise<number> {
  const [inserted] = await tx.insert(coachTransferTable).values(stay).returning({ id: coachTransferTable.id });
  if (inserted === undefined) throw new Error('The transfer was not stored');
  return inserted.id;
}

export async function updateStay(
  tx: Database,
  stayId: number,
  changes: Partial<typeof coachTransferTable.$inferInsert>,
): Promise<void> {
  await tx.update(coachTransferTable).set(changes).where(eq(coachTransferTable.id, stayId));
}
