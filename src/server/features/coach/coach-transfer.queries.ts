import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { clubReference } from '#server/db/references.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { allColumns, columns, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { placeOfGroup } from '#server/db/group-order.ts';
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

/**
 * The coach, whose row is held, coaches nobody any more, or nobody of one club; who was coached until now. The players
 * are held in the order of their numbers, as everywhere, so that nobody waits in a circle.
 */
export async function leavePlayers(tx: Database, coachId: number, clubId?: number): Promise<number[]> {
  const { currentCoachId, currentClubId } = playerTable;
  const held = await tx
    .select({ id: playerTable.id })
    .from(playerTable)
    .where(and(eq(currentCoachId, coachId), clubId === undefined ? undefined : eq(currentClubId, clubId)))
    .orderBy(playerTable.id)
    .for('no key update');
  const ids = held.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(playerTable)
      .set({ currentCoachId: null, version: sql`${playerTable.version} + 1` })
      .where(inArray(playerTable.id, ids));
  return ids;
}

/** Until the transaction ends nobody closes the club. Before the coach is held: clubs come first. */
export async function holdClub(tx: Database, clubId: number): Promise<void> {
  await tx.select({ id: clubTable.id }).from(clubTable).where(eq(clubTable.id, clubId)).for('key share');
}

export async function findAddress(tx: Database, clubId: number): Promise<string> {
  const [found] = await tx.select({ email: clubTable.email }).from(clubTable).where(eq(clubTable.id, clubId));
  return orNotFound(found).email;
}

export async function listLicencesWith(
  tx: Database,
  { coachId, clubId, year }: { coachId: number; clubId: number; year: number },
) {
  const { id, ageGroup, championship } = cardIndexTable;
  const staff = [cardIndexTable.seniorCoachId, cardIndexTable.coachId, cardIndexTable.coach2Id];
  return tx
    .select({ id, ageGroup, championship })
    .from(cardIndexTable)
    .where(
      and(
        eq(cardIndexTable.clubId, clubId),
        eq(cardIndexTable.year, year),
        isNull(cardIndexTable.removedOn),
        or(...staff.map((place) => eq(place, coachId))),
      ),
    )
    .orderBy(placeOfGroup(ageGroup), id);
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
